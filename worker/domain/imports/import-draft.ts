import * as z from "zod/mini";
import {
  BODY_TYPES,
  CAR_STATUSES,
  DRIVETRAINS,
  FUEL_TYPES,
  PTS_KINDS,
  STEERING_SIDES,
  TRANSMISSIONS,
} from "../cars/car-terms.ts";

/** Where a value was read. */
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

/** Below this a value is shown with «проверьте». */
export const DRAFT_DOUBT_BELOW = 0.6;

/** Pictures that a draft takes: the main one and five more. */
export const DRAFT_PICTURES_MAX = 6;
export const DRAFT_DESCRIPTION_MAX = 5000;

function field<S extends z.ZodMiniType>(value: S) {
  return z.optional(z.object({ value, from: z.enum(DRAFT_ORIGINS), confidence: z.number().check(z.gte(0), z.lte(1)) }));
}

const whole = z.number().check(z.int(), z.nonnegative());
const text = z.string().check(z.minLength(1));

/**
 * A car as a source states it. A field that the source does not state is absent, never a form's default.
 * Money in rubles, mileage in km, volume in cc, power in hp; a price in another currency stands in `foreignPrice`
 * with its `currency` and `price` is absent.
 */
export const importDraftSchema = z.object({
  brand: field(text),
  model: field(text),
  name: field(text),
  generation: field(text),
  trim: field(text),
  year: field(whole),
  price: field(z.number().check(z.positive())),
  currency: field(z.string().check(z.length(3))),
  foreignPrice: field(z.number().check(z.positive())),
  oldPrice: field(z.number().check(z.positive())),
  monthlyPayment: field(z.number().check(z.positive())),
  status: field(z.enum(CAR_STATUSES)),
  mileage: field(whole),
  bodyType: field(z.enum(BODY_TYPES)),
  transmission: field(z.enum(TRANSMISSIONS)),
  drivetrain: field(z.enum(DRIVETRAINS)),
  fuelType: field(z.enum(FUEL_TYPES)),
  engine: field(text),
  engineCc: field(whole),
  powerHp: field(whole),
  color: field(text),
  owners: field(whole),
  pts: field(z.enum(PTS_KINDS)),
  steering: field(z.enum(STEERING_SIDES)),
  vin: field(z.string().check(z.regex(/^[A-HJ-NPR-Z0-9]{17}$/))),
  sourceId: field(text),
  url: field(text),
  description: field(text),
  images: field(z.array(text)),
});

export type ImportDraft = z.infer<typeof importDraftSchema>;
export type DraftFieldName = keyof ImportDraft;

export interface DraftWarning {
  code: DraftWarningCode;
  /** The field to mark with «проверьте»; absent when the warning is about the whole source. */
  field?: DraftFieldName;
  /** Russian, fit to show. */
  message: string;
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
  "mileage-absurd": "Пробег похож на ошибку и не взят",
  "mileage-converted": "Пробег пересчитан из миль",
  "year-before-form": "Год раньше 1990: форма его не примет",
  "status-contradiction": "Состояние противоречит пробегу или году, проверьте",
  "unknown-brand": "Такой марки нет в справочнике: будет предложена новая",
  "vin-invalid": "VIN скрыт или неверен и не взят",
  damaged: "В объявлении сказано о повреждениях",
  gone: "Объявление снято с продажи или автомобиль продан",
  "several-cars": "На странице сравниваются несколько автомобилей",
  feed: "Это фид, а не объявление: загрузите его в разделе фидов",
  list: "Это список объявлений, а не одно объявление",
  blocked: "Сайт не отдал страницу: он просит подтвердить, что запрос сделал человек",
  shell: "Страница собирается в браузере: в полученном файле нет данных об автомобиле",
  "not-a-listing": "На странице не найдено объявление о продаже автомобиля",
  "no-vin": "У автомобиля нет верного VIN: при повторной загрузке он узнаётся по номеру в фиде",
} as const;

export type DraftWarningCode = keyof typeof WARNING_TEXTS;

/** A warning in Russian; `detail` follows the general text after a colon. */
export function draftWarning(code: DraftWarningCode, name?: DraftFieldName, detail?: string): DraftWarning {
  const message = detail ? `${WARNING_TEXTS[code]}: ${detail}` : WARNING_TEXTS[code];
  return name ? { code, field: name, message } : { code, message };
}
