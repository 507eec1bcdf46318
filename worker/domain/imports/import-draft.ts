import * as z from "zod/mini";
import { CAR_FIELDS } from "../cars/car-fields.ts";
import type { CarField, CarFieldTable } from "../cars/car-field-kinds.ts";
import { VIN } from "../cars/vin.ts";
import { type CarValues, type ImportedField, importedFieldsOf } from "../cars/car-values.ts";

/** The part of the source that a value was read from. */
const DRAFT_ORIGINS = [
  "feed",
  "json-ld",
  "state",
  "microdata",
  "label",
  "text",
  "open-graph",
  "title",
  "address",
  "inferred",
] as const;
export type DraftOrigin = (typeof DRAFT_ORIGINS)[number];

export const DRAFT_ORIGIN_LABELS: Record<DraftOrigin, string> = {
  feed: "из фида",
  "json-ld": "из разметки страницы",
  state: "из данных страницы",
  microdata: "из разметки страницы",
  label: "из таблицы характеристик",
  text: "из текста страницы",
  "open-graph": "из описания для соцсетей",
  title: "из заголовка",
  address: "из адреса страницы",
  inferred: "по косвенным признакам",
};

/** A value with a lower confidence has a doubt. */
export const DRAFT_DOUBT_BELOW = 0.6;

/** Pictures of a draft, the main one included, unless the reader's options name another number. */
export const DRAFT_PICTURES_MAX = 6;

function readValue<S extends z.ZodMiniType>(value: S) {
  return z.optional(z.object({ value, from: z.enum(DRAFT_ORIGINS), confidence: z.number().check(z.gte(0), z.lte(1)) }));
}

const whole = () => z.number().check(z.int(), z.nonnegative());
const positive = () => z.number().check(z.positive());
const text = () => z.string().check(z.minLength(1));

type DraftShape<T extends CarFieldTable> = {
  -readonly [K in Exclude<ImportedField<T>, "brandId">]: ReadValue<NonNullable<CarValues<T>[K]>>;
};
type ReadValue<V> = ReturnType<typeof readValue<z.ZodMiniType<V>>>;

/** The part of a draft's shape that follows from the description of the fields: those that an import may set. */
export function draftShapeOf<T extends CarFieldTable>(fields: T): DraftShape<T> {
  const shape = importedFieldsOf(fields).flatMap((name) => {
    const field = fields[name];
    return field && name !== "brandId" ? [[name, readValue(draftValueOf(field))] as const] : [];
  });
  return Object.fromEntries(shape) as DraftShape<T>;
}

function draftValueOf(field: CarField): z.ZodMiniType {
  switch (field.kind) {
    case "choice":
      return z.enum(field.values);
    case "choices":
      return z.array(z.enum(field.values));
    case "flag":
      return z.boolean();
    case "whole":
      return whole();
    case "money":
      return positive();
    case "vin":
      return z.string().check(z.regex(VIN));
    default:
      return text();
  }
}

/**
 * A car as a source states it. A field that the source does not state is absent, never a form's default.
 * Money in rubles, mileage in km, volume in cc, power in hp; a price in another currency is in `foreignPrice`
 * with its `currency`, and `price` is absent.
 */
export const importDraftSchema = z.object({
  brand: readValue(text()),
  /** As the source writes it; `placeCar` finds the salon. */
  salon: readValue(text()),
  ...draftShapeOf(CAR_FIELDS),
  /** Read so that nobody takes it for the price; the car gets its old price from the ledger alone. */
  oldPrice: readValue(positive()),
  currency: readValue(z.string().check(z.length(3))),
  foreignPrice: readValue(positive()),
  sourceId: readValue(text()),
  /** Of a row that the panel has exported: the car that it is. */
  carId: readValue(text()),
  url: readValue(text()),
  images: readValue(z.array(text())),
});

export type ImportDraft = z.infer<typeof importDraftSchema>;
export type DraftFieldName = keyof ImportDraft;

export interface DraftWarning {
  code: DraftWarningCode;
  /** The field with the doubt; absent when the warning is about the whole source. */
  field?: DraftFieldName;
  /** Russian. */
  message: string;
  /** The word that no list holds: staff answer once what it means. */
  word?: string;
}

const WARNING_TEXTS = {
  guessed: "Значение предположительное, проверьте",
  conflict: "На странице указаны разные значения, проверьте",
  unmapped: "Указано, но не подходит ни под один вариант: выберите сами",
  approximate: "Выбран ближайший вариант, проверьте",
  "off-road": "На странице «внедорожник»: проверьте, не кроссовер ли это",
  "price-from": "Цена указана «от»: это нижняя граница, проверьте",
  "price-conditional": "Рядом указана цена с условием (скидка, кредит, трейд-ин): проверьте, что взята обычная",
  "price-absurd": "Цена похожа на ошибку и не взята",
  "price-foreign": "Цена в другой валюте не переносится в рубли",
  "currency-assumed": "Валюта не указана, принята по сайту",
  "currency-unstated": "Валюта в файле не указана: пока вы не ответите, какая она, цена считается рублями",
  "currency-unknown": "Цена указана в неизвестной валюте и не взята",
  "price-rental": "Цена указана за час, сутки, неделю или месяц: это не цена продажи, она не взята",
  "mileage-absurd": "Пробег похож на ошибку и не взят",
  "mileage-thousands": "Проверьте пробег, не тысячи ли это километров",
  "mileage-unit-assumed": "Единица пробега не указана: проверьте, километры это или мили",
  "year-before-form": "Год раньше 1990: форма его не примет",
  "status-contradiction": "Состояние противоречит пробегу или году, проверьте",
  "unknown-brand": "Такой марки нет в справочнике: будет предложена новая",
  "unknown-salon": "Такого салона нет, взят салон источника",
  "unknown-model": "Такой модели у марки мы не знаем, проверьте",
  "vin-invalid": "VIN скрыт или неверен и не взят",
  damaged: "В объявлении сказано о повреждениях",
  gone: "Объявление снято с продажи или автомобиль продан",
  "several-cars": "На странице сравниваются несколько автомобилей",
  feed: "Это фид, а не объявление: загрузите его в разделе фидов",
  list: "Это список объявлений, а не одно объявление",
  blocked: "Сайт не отдал страницу: он просит подтвердить, что запрос сделал человек",
  shell: "Страница собирается в браузере: в полученном файле нет данных об автомобиле",
  "too-complex": "Слишком сложная страница: она повторяет или вкладывает свои части без конца и не прочитана",
  "not-a-listing": "На странице не найдено объявление о продаже автомобиля",
  "no-vin": "У автомобиля нет ни верного VIN, ни номера, ни адреса: при повторной загрузке его не узнать",
} as const;

export type DraftWarningCode = keyof typeof WARNING_TEXTS;

/** A warning in Russian; `detail` follows the general text after a colon. */
export function draftWarning(
  code: DraftWarningCode,
  name?: DraftFieldName,
  detail?: string,
  word?: string,
): DraftWarning {
  const message = detail ? `${WARNING_TEXTS[code]}: ${detail}` : WARNING_TEXTS[code];
  return { code, ...(name && { field: name }), message, ...(word && { word }) };
}
