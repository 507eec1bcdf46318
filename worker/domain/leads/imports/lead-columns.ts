/** What a column of a file with leads may hold. `repeats`: several columns may; their texts are joined in the order of the file. */
const COLUMNS = {
  outerId: { label: "Номер в прежней системе", group: "Заявка" },
  created: { label: "Дата создания", group: "Заявка" },
  status: { label: "Статус", group: "Заявка" },
  lostReason: { label: "Причина отказа", group: "Заявка" },
  closed: { label: "Дата закрытия", group: "Заявка" },
  type: { label: "Вид заявки", group: "Заявка" },
  source: { label: "Источник", group: "Заявка" },
  responsible: { label: "Ответственный", group: "Заявка" },
  name: { label: "Имя", group: "Клиент", repeats: true },
  phone: { label: "Телефон", group: "Клиент", repeats: true },
  email: { label: "Почта", group: "Клиент", repeats: true },
  car: { label: "Автомобиль", group: "Что хочет", repeats: true },
  budget: { label: "Бюджет", group: "Что хочет" },
  message: { label: "Сообщение клиента", group: "Что хочет", repeats: true },
  note: { label: "В заметку, с названием столбца", group: "Что хочет", repeats: true },
  consent: { label: "Согласие: да или нет", group: "Согласие" },
  consentAt: { label: "Дата согласия", group: "Согласие" },
  consentText: { label: "Текст согласия", group: "Согласие" },
} as const satisfies Record<string, { label: string; group: string; repeats?: true }>;

export type LeadColumn = keyof typeof COLUMNS;
export const LEAD_COLUMNS = Object.keys(COLUMNS) as [LeadColumn, ...LeadColumn[]];

export const LEAD_COLUMN_GROUPS = [...new Set(LEAD_COLUMNS.map((column) => COLUMNS[column].group))].map((label) => ({
  label,
  columns: LEAD_COLUMNS.filter((column) => COLUMNS[column].group === label),
}));

export function leadColumnLabel(column: LeadColumn): string {
  return COLUMNS[column].label;
}

export function isRepeatedColumn(column: LeadColumn): boolean {
  return "repeats" in COLUMNS[column];
}

/** The systems whose exports are recognised; their keys begin `leads.outer_id`. */
export const LEAD_SYSTEMS = ["amocrm", "bitrix24", "other"] as const;
export type LeadSystem = (typeof LEAD_SYSTEMS)[number];

export const LEAD_SYSTEM_LABELS: Record<LeadSystem, string> = {
  amocrm: "amoCRM",
  bitrix24: "Битрикс24",
  other: "Другая",
};

/**
 * Words that names of columns consist of. Each group of alternatives has to have a word of the name, in any order: the beginning of a word,
 * or with «=» the whole of it. A name may fit several; the one of which more is explained wins, of equal ones the first. Null: a column of
 * something else that looks like one of ours.
 */
const NAMES: readonly (readonly [LeadColumn | null, ...string[]])[] = [
  [null, "дата|день|год|date", "рожд|следующ|визит|выпуск|измен|обновл|birth|modif|update"],
  [null, "следующ|когда", "звонок|шаг|контакт|перезвон|перезвонить|действ"],
  [null, "телефон|тел=|почт|email|номер", "менедж|сотрудн|ответствен|салон|компани"],
  [null, "источник|канал|статус|тип|вид", "опл|кредит|кузов|топлив|двигат|кпп|пробег"],
  [null, "номер|№", "авто|машин|двигат|кузов|договор|птс|vin"],
  ["consent", "соглас|consent|optin|gdpr|152"],
  ["consent", "разреш|соглас", "обработ|пдн|персональн|рассыл"],
  ["consentAt", "дата|время|когда|date|at=|time", "соглас|consent|optin"],
  ["consentAt", "соглас", "от=|дан=|дано|получен"],
  ["consentText", "текст|формулиров|редакц|верси|text|version", "соглас|consent"],
  ["lostReason", "причин|reason|почему", "отказ|закр|незакр|провал|потер|проигр|не=|ушел|loss|lost|reject"],
  ["closed", "дата|когда|время|date|on=|at=", "закры|заверш|продаж|сделано|выдач|купил|close"],
  ["closed", "закрыт=|закрыта=|закрыто=|завершено="],
  ["created", "дата=|date|время=|когда=|число=|timestamp"],
  [
    "created",
    "дата|время|когда|день|date|time|at=|on=",
    "создан|обращ|обрат|заяв|поступ|добав|лид|регистр|звон|перв|приш|прин|запрос|creat",
  ],
  ["created", "создан|created|обратился|обратилась|поступил|позвонил"],
  ["created", "дата|date", "сделк|deal"],
  ["responsible", "ответствен|менеджер|сотрудник|продавец|консультант|куратор|manager|assigned|responsible|owner"],
  ["responsible", "имя|фио|фамил|кто", "менедж|сотрудн|продавц|консультант|ответствен"],
  ["responsible", "кто|кем", "вел=|вела=|ведет|принял|приняла|закреп|отвечал|работал|обработал|обслуж"],
  ["responsible", "ведет=|принял=|вел="],
  ["responsible", "принял|обработал|закрепл", "звонок|заяв|лид|обращ|за="],
  ["outerId", "id=|ид=|№|номер=|n=|no=|number=|#|код=|п="],
  [
    "outerId",
    "id=|ид=|№|номер=|код=|no=|number",
    "лид|сдел|заяв|обращ|клиент|контакта=|запис|lead|deal|contact|record|п=",
  ],
  ["phone", "телефон|тел=|тлф|мобильн|моб=|сотов|phone|mobile|cell|whatsapp|ватсап|вотсап|контакты="],
  ["phone", "номер|контакт", "телефон|тел=|связ|номер"],
  ["email", "email|mail=|почт|мыло=|имейл|емейл"],
  ["budget", "бюджет|сумм|amount|budget|opportunity"],
  ["budget", "стоимост|цена|сколько|price", "сделк|готов|рассчит|денег"],
  ["budget", "готов", "потратить|заплатить|сколько"],
  ["status", "статус|этап|стади|состояни|результат|итог=|исход|status|stage"],
  ["status", "чем", "конч|законч|заверш|дело"],
  ["status", "на=|какой", "стад|этап"],
  ["source", "источник|откуда|канал|source|реклам"],
  ["source", "как|где|откуда", "узнал|нашел|нашли|услыш"],
  ["source", "utm", "source"],
  ["type", "вид=|тип=|категори|тема|цель|услуг|форма=|повод|type="],
  ["type", "вид|тип|категори|тема|цель|повод", "заяв|обращ|лид|сдел|запрос|визит|звонк"],
  ["type", "request", "type"],
  ["type", "что|чего|зачем", "хотел|хочет|хотят|нужно|надо|просил|обрат|звонил|приход"],
  ["car", "автомоб|авто=|машин|марка|модель|интересу|тачк|car=|vehicle"],
  ["car", "какая|какой|какую|какое|что", "машин|авто|смотрел|интерес|выбрал|присмотр|модель"],
  ["name", "имя|фио=|фамил|отчеств|клиент=|покупател|контакт=|заказчик|посетител|name="],
  ["name", "фио|имя|фамил|данные", "клиент|контакт|покупател|заказчик"],
  ["name", "основн|контактн|полное", "контакт=|лицо|имя"],
  ["name", "full|first|last|contact|customer|client", "name"],
  ["name", "кто|как", "зовут|звать|обращаться|звонил|обратился|приходил"],
  ["message", "сообщен|вопрос|message|пожелан|запрос="],
  ["message", "текст|причин|суть|содержан", "заяв|обращ|вопрос|запрос"],
  ["message", "коммент|слова|пожелан|вопрос", "клиент|покупател"],
  ["note", "примечан|коммент|замет|пометк|тег|воронк|comment|note|remark|tag|pipeline|описан|историй|история|дополнит"],
  ["note", "назван", "сделк|лид"],
  ["note", "доп|прочая|иная", "информ|сведен"],
  ["note", "что|о=|итоги", "обсуд|договор|говор|сделал|сказал"],
];

interface NamedColumn {
  column: LeadColumn;
  /** How much of the name says so: two columns may claim one field. */
  score: number;
}

/** A word that is explained, a first word, which names the thing while the others describe it, and a name without further words. */
const POINTS = { word: 2, first: 1, whole: 1 } as const;

/** What the words of a header say; null for one that says nothing. */
export function columnOfHeader(header: string): NamedColumn | null {
  const words = headerKey(header)
    .replace(/ф\. ?и\. ?о\.?/, "фио")
    .replace(/(e|opt)[- ](mail|in)/, "$1$2")
    .split(/[^\p{L}\p{N}№#]+/u)
    .filter(Boolean);
  let best: { column: LeadColumn | null; score: number } = { column: null, score: 0 };
  for (const [column, ...groups] of NAMES) {
    const score = scoreOf(words, groups);
    if (score > best.score) best = { column, score };
  }
  return best.column === null ? null : { column: best.column, score: best.score };
}

/** 0 when a group has no word of its own. */
function scoreOf(words: readonly string[], groups: readonly string[]): number {
  const taken = new Set<number>();
  for (const group of groups) {
    const starts = group.split("|");
    const at = words.findIndex((word, place) => !taken.has(place) && starts.some((start) => isWord(word, start)));
    if (at === -1) return 0;
    taken.add(at);
  }
  return (
    taken.size * POINTS.word + (taken.has(0) ? POINTS.first : 0) + (taken.size === words.length ? POINTS.whole : 0)
  );
}

function isWord(word: string, start: string): boolean {
  return start.endsWith("=") ? word === start.slice(0, -1) : word.startsWith(start);
}

/** Lower case without the owner of a field in brackets, which amoCRM adds: «Рабочий телефон (контакт)». */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\((?:контакт|компания|сделка|лид|contact|company|lead)\)/g, " ")
    .replace(/[*:?"«»_]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whose export has these columns: each system has names of its own for a lead. */
export function systemOfHeaders(headers: readonly string[]): LeadSystem {
  const keys = new Set(headers.map(headerKey));
  const has = (...names: readonly string[]) => names.some((name) => keys.has(name));
  if (
    has("название сделки", "этап сделки", "дата создания сделки") &&
    has("воронка", "основной контакт", "этап сделки")
  )
    return "amocrm";
  const isBitrix = has(
    "название лида",
    "мобильный телефон",
    "частный e-mail",
    "рабочий e-mail",
    "стадия сделки",
    "доступен для всех",
  );
  return isBitrix && has("id", "название лида", "статус") ? "bitrix24" : "other";
}
