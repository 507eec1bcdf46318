import { formatNumber, pluralOf } from "../kernel/text/plural.ts";
import { formatRubles } from "./money.ts";
import type { NoRange, TradeInFactors, TradeInRange, ValuedCar } from "./trade-in-range.ts";

/** A range with everything that it was made from: stored with the lead, and part of a quote. */
export interface TradeInEstimate extends ValuedCar {
  brand: string;
  model: string;
  range: TradeInRange;
  factors: TradeInFactors;
}

const REASONS: Record<NoRange, string> = {
  incomplete: "Укажите пробег и состояние, и мы сразу назовём предварительную сумму.",
  condition: "Автомобиль в таком состоянии оценим по фото за 30 минут.",
  age: "Автомобили старше 15 лет оцениваем по фото за 30 минут.",
  few: "Похожих автомобилей у нас мало: оценим по фото за 30 минут.",
  unsold: "Похожих автомобилей мы недавно почти не продавали: оценим по фото за 30 минут.",
  mileage: "Пробег не такой, как у похожих автомобилей: оценим по фото за 30 минут.",
  spread: "Похожие автомобили у нас стоят слишком по-разному: оценим по фото за 30 минут.",
  cheap: "Такой автомобиль оценим по фото за 30 минут.",
};

/** The same for staff, who have the lead already. */
const REASONS_FOR_STAFF: Record<NoRange, string> = {
  incomplete: "Нет: посетитель не указал пробег или состояние",
  condition: "Нет: плохое состояние",
  age: "Нет: автомобиль старше 15 лет",
  few: "Нет: похожих автомобилей мало",
  unsold: "Нет: похожие автомобили недавно почти не продавались",
  mileage: "Нет: пробег не такой, как у похожих автомобилей",
  spread: "Нет: цены похожих автомобилей слишком разные",
  cheap: "Нет: выкуп дешевле подготовки к продаже",
};

/** «1 240 000–1 350 000 ₽» */
export function formatRange({ low, high }: { low: number; high: number }): string {
  return `${formatNumber(low)}–${formatRubles(high)}`;
}

/** What the visitor reads: the range, or why there is none. */
export function estimateText(range: TradeInRange): string {
  if ("reason" in range) return REASONS[range.reason];
  return `Предварительно ${formatRange(range)} по ${similarCars(range.cars)} салона за полгода. Точную сумму назовём после осмотра.`;
}

/** Whether that text asks the visitor to fill in more of the form, so it is of no use once the form is sent. */
export function isAsking(range: TradeInRange): boolean {
  return "reason" in range && range.reason === "incomplete";
}

/** What staff read in the lead. */
export function estimateNote(range: TradeInRange): string {
  return "reason" in range ? REASONS_FOR_STAFF[range.reason] : `${formatRange(range)} по ${similarCars(range.cars)}`;
}

function similarCars(count: number): string {
  const cars = pluralOf(count, ["похожему автомобилю", "похожим автомобилям", "похожим автомобилям"]);
  return `${formatNumber(count)}\u00a0${cars}`;
}

/** Reads a stored estimate; null for none. */
export function storedEstimate(json: string | null): TradeInEstimate | null {
  return json === null ? null : (JSON.parse(json) as TradeInEstimate);
}
