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

/** Words of a header, the first that fits wins: what is narrower stands first. Exports of amoCRM name a field's owner in brackets. */
const HEADERS: readonly (readonly [LeadColumn, RegExp])[] = [
  ["consentText", /(?:текст|формулировк|редакци|верси)\S* согласи|consent (?:text|version)/],
  [
    "consentAt",
    /(?:дата|время|когда).*согласи|согласи\S* (?:от|дано|получено)$|consent (?:date|at|time)|opt.?in (?:date|time)/,
  ],
  ["consent", /согласи|consent|opt.?in|gdpr|152.?фз/],
  ["lostReason", /причина (?:отказа|закрытия|провала|потери)|(?:loss|lost|reject\S*) reason/],
  ["closed", /дата (?:закрытия|завершения)|закрыт[ао]?$|clos(?:ed|ing) (?:at|on|date)|close date/],
  [
    "created",
    /дата.*(?:создан|обращени|заявк|поступлен|добавлен|лида|сделки|регистраци)|^(?:дата|дата и время|время|создан[ао]?|когда|число|обратился)$|^created|creat\S* (?:date|time|at|on)|^date(?: ?time)?$|timestamp/,
  ],
  [
    "responsible",
    /ответственн|менеджер|сотрудник|продавец|кто (?:ведет|вел|принял)|manager|assigned|responsible|owner/,
  ],
  [
    "outerId",
    /^(?:id|ид|№|номер|n|#|код)$|^(?:id|ид|номер|код|№) ?(?:лида|сделки|заявки|обращения|клиента|контакта|записи)|^(?:lead|deal|contact|record) ?(?:id|no|number)$|^(?:лид|сделка) ?(?:id|№)/,
  ],
  [
    "phone",
    /телефон|^тел\.?(?: |$)|мобильн|сотов|phone|mobile|^cell|номер (?:клиента|для связи)|whatsapp|^контакт(?:ы|ный номер)$/,
  ],
  ["email", /e-?mail|почт|^мыло$/],
  ["budget", /бюджет|^сумма|стоимость сделки|^amount|budget|opportunity/],
  ["status", /статус|этап|стади|^состояние|^результат|^итог$|status|stage/],
  ["source", /источник|откуда|канал|utm.?source|^source|lead source|рекламн/],
  ["type", /(?:вид|тип|категория) (?:заявк|обращени|лида|сделк|запрос)|^(?:услуга|форма|тип|вид)$|request type|^type$/],
  ["car", /автомоб|^авто$|машин|марка|модель|интересующ|^car\b|vehicle|^что (?:хочет|смотрел|интересует)/],
  [
    "name",
    /^(?:имя|фамилия|отчество|фио|ф\. ?и\. ?о\.?)|(?:имя|фио|фамилия)(?: клиента| контакта| покупателя)?$|^(?:клиент|покупатель|контакт|заказчик)$|основной контакт|контактное лицо|полное имя|(?:full|first|last|contact|customer|client) ?name|^name$|^как зовут/,
  ],
  ["message", /сообщени|вопрос|message|текст (?:заявк|обращени)|^запрос|пожелани/],
  [
    "note",
    /примечани|комментари|заметк|^теги|воронка|comment|note|remark|^tags?$|pipeline|название (?:сделки|лида)|описание|доп\S* информаци/,
  ],
];

/** What the words of a header say; null for one that says nothing. */
export function columnOfHeader(header: string): LeadColumn | null {
  const text = headerKey(header);
  return HEADERS.find(([, words]) => words.test(text))?.[0] ?? null;
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
