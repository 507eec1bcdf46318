import { typedNumber } from "../kernel/text/typed-number.ts";
import { formatNumber } from "../kernel/text/plural.ts";
import { rublesInWords } from "./money-in-words.ts";

interface DocumentField {
  /** What it becomes, for staff who write a template. */
  meaning: string;
  /** Stands in no record: staff type it before they print, and it is not stored. */
  isTyped?: true;
}

/** Fields of contracts and acts by their names in braces, in groups of the menu. */
export const DOCUMENT_FIELD_GROUPS = {
  Документ: {
    номер: { meaning: "номер документа" },
    дата: { meaning: "день печати: 27 ноября 2026 г." },
    место: { meaning: "город, где подписывают", isTyped: true },
    сотрудник: { meaning: "кто печатает" },
    "сотрудник.основание": { meaning: "доверенность или устав, по которым подписывает салон", isTyped: true },
  },
  Автомобиль: {
    авто: { meaning: "название и год" },
    "авто.марка": { meaning: "марка" },
    "авто.модель": { meaning: "модель" },
    "авто.комплектация": { meaning: "комплектация" },
    "авто.год": { meaning: "год выпуска" },
    "авто.vin": { meaning: "VIN" },
    "авто.госномер": { meaning: "государственный номер" },
    "авто.стс": { meaning: "серия и номер СТС" },
    "авто.птс": { meaning: "вид ПТС: оригинал, дубликат, электронный" },
    "авто.птс.номер": { meaning: "серия и номер ПТС", isTyped: true },
    "авто.кузов": { meaning: "тип кузова" },
    "авто.кузов.номер": { meaning: "номер кузова", isTyped: true },
    "авто.двигатель": { meaning: "двигатель" },
    "авто.двигатель.номер": { meaning: "номер двигателя", isTyped: true },
    "авто.объём": { meaning: "рабочий объём, см³" },
    "авто.мощность": { meaning: "мощность, л.с." },
    "авто.коробка": { meaning: "коробка передач" },
    "авто.привод": { meaning: "привод" },
    "авто.топливо": { meaning: "топливо" },
    "авто.цвет": { meaning: "цвет" },
    "авто.пробег": { meaning: "пробег, км" },
    "авто.владельцы": { meaning: "число владельцев" },
  },
  Цена: {
    цена: { meaning: "цена цифрами, рубли" },
    "цена.прописью": { meaning: "та же цена словами" },
  },
  Покупатель: {
    покупатель: { meaning: "фамилия, имя и отчество покупателя" },
    "покупатель.телефон": { meaning: "телефон покупателя" },
    "покупатель.email": { meaning: "почта покупателя" },
    "покупатель.паспорт": { meaning: "паспорт покупателя: серия, номер, кем и когда выдан", isTyped: true },
    "покупатель.рождение": { meaning: "дата рождения покупателя", isTyped: true },
    "покупатель.адрес": { meaning: "адрес регистрации покупателя", isTyped: true },
  },
  Салон: {
    салон: { meaning: "название салона" },
    "салон.адрес": { meaning: "адрес салона" },
    "салон.телефон": { meaning: "телефон салона" },
    "салон.email": { meaning: "почта салона" },
  },
} as const satisfies Record<string, Record<string, DocumentField>>;

export const DOCUMENT_FIELDS: Readonly<Record<string, DocumentField>> = Object.assign(
  {},
  ...Object.values(DOCUMENT_FIELD_GROUPS),
);

/** What the records have of the fields, by name; a field that is missing is blank. */
export type DocumentValues = Readonly<Record<string, string>>;

/** «{вписать: Комплект ключей}»: a field of one's own, typed before printing. */
const OWN_FIELD = /^вписать:\s*(\S.*)$/;

/** The name of a field as it was written between braces: letters of any size, blanks around it. */
export function fieldNameOf(written: string): string {
  const name = written.trim().replace(/\s+/g, " ");
  const own = OWN_FIELD.exec(name.replace(/^вписать/i, "вписать"));
  return own ? `вписать: ${own[1]}` : name.toLowerCase();
}

export function isDocumentField(name: string): boolean {
  return Object.hasOwn(DOCUMENT_FIELDS, name) || OWN_FIELD.test(name);
}

/** What staff read beside its input: «паспорт покупателя: серия, номер…». */
export function meaningOf(name: string): string {
  return DOCUMENT_FIELDS[name]?.meaning ?? OWN_FIELD.exec(name)?.[1] ?? name;
}

/** A value of a field; the sum in words follows from the one in figures. Blank: "". */
export function valueOf(name: string, values: DocumentValues): string {
  if (name !== "цена.прописью") return own(values, name).trim();
  const sum = typedNumber(own(values, "цена").replace(/[\s\u00a0]*(?:₽|руб\S*)\s*$/i, ""));
  return typeof sum === "number" ? (rublesInWords(sum) ?? "") : "";
}

/** «2 490 000», or with kopecks where there are some. */
export function sumInFigures(rubles: number): string {
  const [, kopecks] = rubles.toFixed(2).split(".");
  return kopecks === "00" ? formatNumber(rubles) : `${formatNumber(Math.floor(rubles))},${kopecks}`;
}

function own(values: DocumentValues, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? "") : "";
}

/** The field that is meant by a name that does not exist: the one that differs least, if by a third of it at most. */
export function nearestField(name: string): string | null {
  const [nearest] = Object.keys(DOCUMENT_FIELDS)
    .map((field) => ({ field, edits: editsBetween(name, field) }))
    .toSorted((one, other) => one.edits - other.edits);
  if (nearest && nearest.edits <= Math.max(1, Math.floor(nearest.field.length / 3))) return nearest.field;
  // «{марка}», «{паспорт}»: the last part of a name.
  return Object.keys(DOCUMENT_FIELDS).find((field) => field.endsWith(`.${name}`)) ?? null;
}

/** Letters to add, leave out or replace. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
