const rules = new Intl.PluralRules("ru");

/** The forms a Russian noun takes after a number: 1 автомобиль, 2 автомобиля, 5 автомобилей. */
export type PluralForms = readonly [one: string, few: string, many: string];

export const CARS: PluralForms = ["автомобиль", "автомобиля", "автомобилей"];
export const HOURS: PluralForms = ["час", "часа", "часов"];
export const LINES: PluralForms = ["строка", "строки", "строк"];
/** After «из», «больше», «нет»: 1 автомобиля, 2 автомобилей. */
export const CARS_GENITIVE: PluralForms = ["автомобиля", "автомобилей", "автомобилей"];
/** After «больше», «меньше»: 21 минуты, 30 минут. */
export const MINUTES_GENITIVE: PluralForms = ["минуты", "минут", "минут"];
/** After «по»: 21 оценке, 5 оценкам. */
export const RATINGS_DATIVE: PluralForms = ["оценке", "оценкам", "оценкам"];
/** After «не больше»: 1 владельца, 2 владельцев. */
export const OWNERS_GENITIVE: PluralForms = ["владельца", "владельцев", "владельцев"];
export const OWNERS: PluralForms = ["владелец", "владельца", "владельцев"];

export function pluralOf(count: number, [one, few, many]: PluralForms): string {
  const form = rules.select(count);
  return form === "one" ? one : form === "few" ? few : many;
}

/** «21 автомобиль», with the number grouped. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${pluralOf(count, forms)}`;
}

/** Groups of three by a no-break space, the same in every runtime: ICU versions differ between U+00A0 and U+202F. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}
