import { LEAD_SOURCE_LABELS, LEAD_SOURCES, type LeadSource } from "../advertising/lead-source.ts";
import {
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_STATUS_LABELS,
  LEAD_TYPE_LABELS,
  type LeadKind,
  type LeadStatus,
} from "../lead-terms.ts";
import { REFUSAL_REASON_LABELS, REFUSAL_REASONS, type RefusalReason } from "../refusal-reasons.ts";

/** Columns whose texts are given a meaning, each text once. */
export const VALUE_FIELDS = ["status", "lostReason", "responsible", "source", "type"] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

export interface Choice {
  value: string;
  label: string;
}

/** «cancelled/expensive»: the answer about a status may say why the lead was lost. */
const STATUS_CHOICES: readonly Choice[] = [
  ...(["new", "in_progress", "completed", "cancelled"] as const).map((status) => ({
    value: status,
    label: LEAD_STATUS_LABELS[status],
  })),
  ...REFUSAL_REASONS.map((reason) => ({
    value: `cancelled/${reason}`,
    label: `${LEAD_STATUS_LABELS.cancelled}: ${REFUSAL_REASON_LABELS[reason].toLowerCase()}`,
  })),
];

const CHOICES: Record<Exclude<ValueField, "responsible">, readonly Choice[]> = {
  status: STATUS_CHOICES,
  lostReason: REFUSAL_REASONS.map((value) => ({ value, label: REFUSAL_REASON_LABELS[value] })),
  source: LEAD_SOURCES.map((value) => ({ value, label: LEAD_SOURCE_LABELS[value] })),
  type: LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value] })),
};

/** `staff`: those who may be responsible. */
export function choicesOf(field: ValueField, staff: readonly { id: string; name: string }[]): readonly Choice[] {
  return field === "responsible" ? staff.map(({ id, name }) => ({ value: id, label: name })) : CHOICES[field];
}

/** What a lead is when nothing is chosen for its text. */
export const UNTOLD_LABELS: Record<ValueField, string> = {
  status: LEAD_STATUS_LABELS.in_progress,
  lostReason: "Без причины",
  responsible: "Не сотрудник, имя останется в заметке",
  source: "Не указан",
  type: LEAD_TYPE_LABELS.contact_form,
};

export function statusOfAnswer(answer: string | null): { status: LeadStatus; refusalReason: RefusalReason | null } {
  const [status, reason] = (answer ?? "").split("/");
  return {
    status:
      (["new", "in_progress", "completed", "cancelled"] as const).find((known) => known === status) ?? "in_progress",
    refusalReason: REFUSAL_REASONS.find((known) => known === reason) ?? null,
  };
}

/** Why a lead was lost, by words of its status or of a column for the reason. The first that fits. */
const REASONS: readonly (readonly [RefusalReason, RegExp])[] = [
  ["duplicate", /дубл|повтор|duplicate/],
  ["wrong_number", /(?:неверн|неправильн|чуж)\S* номер|номер не|wrong number/],
  [
    "no_contact",
    /недозвон|не (?:дозвон|отвеча|берет|выходит|вышел)|нет (?:связи|ответа)|no (?:contact|answer|response)|unreach/,
  ],
  ["not_a_client", /спам|реклам|не (?:целев|клиент|покупател)|нецелев|некачествен|ошибся|junk|spam|unqualified/],
  ["bought_elsewhere", /(?:купил|приобрел|куплен)\S* (?:в )?(?:друг|у кон|не у нас)|конкурент|competitor|bought else/],
  ["car_sold", /(?:авто|машин)\S* продан|нет в наличии|продали раньше|car sold|out of stock/],
  ["no_credit", /кредит\S* (?:не|отказ)|не одобр|отказ\S* банк|банк отказ|credit (?:denied|rejected)/],
  ["trade_in_price", /(?:тр[еэ]йд|трейд-?ин|оценк).*|trade.?in/],
  ["expensive", /дорог|цен[аыу]|бюджет|нет денег|expensive|price/],
  ["changed_mind", /передумал|не (?:актуальн|нужно|интересн|надо)|неактуальн|отложил|changed mind|not interested/],
];

const STATUSES: readonly (readonly [LeadStatus, RegExp])[] = [
  [
    "cancelled",
    /не ?реализован|отказ|отмен|провал|проигран|закрыт\S* (?:и|не|как)|потер|неуспе|некачествен|недозвон|архив|спам|дубл|нецелев|не (?:купил|состоял|актуальн|дозвон)|передумал|lost|cancel|reject|junk|fail|closed lost/,
  ],
  [
    "completed",
    /успеш|продан|выдан|выигран|сделка заключ|оплачен|реализован|завершен|выполнен|качественный лид|купил|закрыт|сконвертирован|готово|won|success|complet|convert|done|paid|closed/,
  ],
  ["new", /^нов|не ?разобран|не ?обработан|первичн\S* (?:контакт|обращ)|входящ|^new|incoming|unsorted|fresh/],
  [
    "in_progress",
    /работ|переговор|думает|ожида|назначен|встреч|тест|визит|звон|квалиф|предложени|согласован|договор|кредит|принима|обработ|progress|process|work|contact|negot|meeting/,
  ],
];

const SOURCES: readonly (readonly [LeadSource, RegExp])[] = [
  ["referral", /рекоменда|знаком|сарафан|друз|друг(?![а-я]*\s*сайт)|посоветов|родствен|referral|friend/],
  ["outlet", /avito|авито|auto\.?ru|авто\.?ру|drom|дром|площадк|агрегатор|cars feed|юла/],
  ["ads", /реклам|директ|direct$|ads|adwords|контекст|cpc|таргет|баннер/],
  ["call", /звон|телефон|call|phone|атс/],
  ["campaign", /рассыл|акци|смс|sms|e-?mail|newsletter|письм|campaign/],
  [
    "social",
    /соц|вконтакте|vk|telegram|телеграм|instagram|инстаграм|facebook|whatsapp|ватсап|viber|одноклассник|мессенджер|social/,
  ],
  ["search", /поиск|яндекс|yandex|google|гугл|seo|organic|search/],
  ["direct", /сайт|лично|салон|офис|прямо|пришел|проезжал|мимо|вывеск|повторн|web|site|walk|direct/],
  ["other_site", /партнер|форум|отзовик|2gis|2гис|карты|partner/],
];

const TYPES: readonly (readonly [LeadKind, RegExp])[] = [
  ["test_drive", /тест.?драйв|пробн\S* поездк|test.?drive/],
  ["lease_booking", /аренд|лизинг|lease|rent/],
  ["trade_in", /тр[еэ]йд|обмен|выкуп|оценк|trade/],
  ["auto_credit", /кредит|рассрочк|credit|loan/],
  ["auto_selection", /подбор|под заказ|selection/],
  ["visit", /визит|осмотр|просмотр|посмотреть|приех|viewing|visit/],
  ["contact_form", /звон|консультац|вопрос|обратн|заявк|покупк|сообщени|call|contact|purchase/],
];

/** What a text seems to mean: a key of the field's choices, or null. */
export function guessValue(
  field: ValueField,
  text: string,
  staff: readonly { id: string; name: string }[],
): string | null {
  const key = text.toLowerCase().replaceAll("ё", "е").trim();
  const first = <T extends string>(rules: readonly (readonly [T, RegExp])[]) =>
    rules.find(([, words]) => words.test(key))?.[0] ?? null;
  switch (field) {
    case "status": {
      const status = first(STATUSES);
      const reason = status === "cancelled" ? first(REASONS) : null;
      return reason === null ? status : `cancelled/${reason}`;
    }
    case "lostReason":
      return key === "" ? null : (first(REASONS) ?? "other");
    case "source":
      return first(SOURCES);
    case "type":
      return first(TYPES);
    case "responsible":
      return personOf(key, staff);
  }
}

/** The only staff member whose name has the same words, in any order, or all those of the shorter one. */
function personOf(key: string, staff: readonly { id: string; name: string }[]): string | null {
  const wanted = wordsOf(key);
  const found = staff.filter(({ name }) => {
    const own = wordsOf(name.toLowerCase().replaceAll("ё", "е"));
    const [fewer, more] = own.length < wanted.length ? [own, wanted] : [wanted, own];
    return fewer.length > 0 && fewer.every((word) => more.includes(word));
  });
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
