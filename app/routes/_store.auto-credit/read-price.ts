import { readWhole } from "#worker/domain/money/loans/calculation.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";

const PRICE_RUB = { min: 100_000, max: 100_000_000, initial: 2_000_000 } as const;

export interface TypedPrice {
  /** Of the calculation. */
  rubles: number;
  /** As typed. */
  text: string;
  error: string | null;
}

export function readPrice(params: URLSearchParams): TypedPrice {
  const text = params.get("price")?.trim() ?? "";
  if (text === "") return { rubles: PRICE_RUB.initial, text: formatNumber(PRICE_RUB.initial), error: null };
  const rubles = readWhole(text);
  if (rubles !== null && rubles >= PRICE_RUB.min && rubles <= PRICE_RUB.max) {
    return { rubles, text: formatNumber(rubles), error: null };
  }
  const limits = `от ${formatNumber(PRICE_RUB.min)} до ${formatNumber(PRICE_RUB.max)} ₽`;
  return {
    rubles: PRICE_RUB.initial,
    text,
    error: `Введите цену ${limits}. Пока посчитано для ${formatNumber(PRICE_RUB.initial)} ₽`,
  };
}
