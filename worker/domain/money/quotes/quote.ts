import type { WorkingHours } from "../../kernel/time/salon-time.ts";
import type { RungKind } from "../price-ladder.ts";
import type { RefundRule } from "../price-rule.ts";
import { DAY_MS, HOUR_MS } from "../../kernel/time/durations.ts";

// Sums in kopecks, percentages in thousandths, times in epoch ms: whole numbers, so that a signed text is the same everywhere.
// Types and not interfaces: only those fit CanonicalValue.

export type QuotedRung = {
  kind: RungKind;
  price: number;
  delta: number;
  condition: string;
  requires: { service: string; price: number }[];
  until: number | null;
  refundRule: RefundRule;
};

export type QuotedLoan = {
  bank: string;
  product: string;
  productId: string;
  rate: number;
  rateMin: number;
  rateMax: number;
  pskMin: number;
  pskMax: number;
  months: number;
  downPayment: number;
  amount: number;
  balloon: number;
  payment: number;
  last: number;
  overpayment: number;
};

export type QuotedTradeIn = {
  brand: string;
  model: string;
  year: number;
  km: number;
  condition: string;
  low: number;
  high: number;
  cars: number;
  /** Percentages in thousandths, the preparation in kopecks. */
  factors: { [name: string]: number };
};

/** What is signed. Contains nothing of the visitor's person. */
export type QuoteBody = {
  v: 1;
  code: string;
  kid: string;
  issuedAt: number;
  validUntil: number;
  carId: string;
  carTitle: string;
  carYear: number;
  /** The last six characters. */
  vinTail: string | null;
  priceBase: number;
  rungs: QuotedRung[];
  loan: QuotedLoan | null;
  tradeIn: QuotedTradeIn | null;
  /** Version of QUOTE_TEXT. */
  textVersion: number;
  /** The car's row version whose price it is. */
  priceVersion: number;
};

/** Raise it with every change of `quoteText`. */
export const QUOTE_TEXT_VERSION = 1;

const VALID_MS = 72 * HOUR_MS;

/** The salon's closing time on the day that is 72 hours later. */
export function quoteEnd(issuedAt: number, { to, utcOffset }: WorkingHours): number {
  return Math.floor((issuedAt + VALID_MS + utcOffset) / DAY_MS) * DAY_MS + to - utcOffset;
}

/** What the buyer reads below the numbers. A legal text: change it with a lawyer, and QUOTE_TEXT_VERSION with it. */
export function quoteText(code: string, until: string): string {
  return [
    `Расчёт № ${code}. Цена автомобиля сохраняется за предъявителем до ${until}, пока автомобиль не продан.`,
    "Кредит и оценка вашего автомобиля — предварительные: решение и ставку определяет банк, оценку — осмотр.",
    "Условия передачи и оплаты стороны согласуют в договоре; расчёт адресован предъявителю и не является публичной офертой (ст. 437 ГК РФ).",
  ].join(" ");
}

const QUOTE_STATES = ["valid", "expired", "sold", "withdrawn", "used", "revoked"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_STATE_LABELS: Record<QuoteState, string> = {
  valid: "Действует",
  expired: "Истёк",
  sold: "Отозван: автомобиль продан",
  withdrawn: "Отозван: автомобиль снят с продажи",
  used: "Использован",
  revoked: "Отозван",
};

interface StoredQuote {
  validUntil: number;
  usedAt: number | null;
  revokedAt: number | null;
  /** Null: it is not in the database any more. */
  car: { isListed: boolean; isSold: boolean } | null;
}

/** What staff did comes before what happened to the car, and that before the time. */
export function quoteState({ validUntil, usedAt, revokedAt, car }: StoredQuote, now: number): QuoteState {
  if (usedAt !== null) return "used";
  if (revokedAt !== null) return "revoked";
  if (car?.isSold) return "sold";
  if (!car?.isListed) return "withdrawn";
  return now > validUntil ? "expired" : "valid";
}

/** What a quote names and today's data, compared. Kopecks. */
export interface QuoteToday {
  price: number;
  rungs: readonly QuotedRung[];
  /** The product as it is now; null: the bank offers it no longer. */
  product: Pick<QuotedLoan, "rateMin" | "rateMax" | "pskMin" | "pskMax"> | null;
}

export interface QuoteChanges {
  /** What the buyer pays: the lower of both prices. */
  price: number;
  /** Today's price less the quoted one. */
  priceDelta: number;
  /** Each rung with the lower of both prices; `isChanged`: offered on other terms today or not at all, so the quoted price holds. */
  rungs: { quoted: QuotedRung; price: number; isChanged: boolean }[];
  /** The bank has changed its terms: it has to confirm the loan. */
  isLoanChanged: boolean;
}

export function quoteChanges({ priceBase, rungs, loan }: QuoteBody, today: QuoteToday): QuoteChanges {
  const terms = ["rateMin", "rateMax", "pskMin", "pskMax"] as const;
  return {
    price: Math.min(priceBase, today.price),
    priceDelta: today.price - priceBase,
    rungs: rungs.map((quoted) => {
      const now = today.rungs.find(({ kind }) => kind === quoted.kind);
      const isChanged = !now || rungTerms(now) !== rungTerms(quoted);
      return { quoted, price: isChanged ? quoted.price : Math.min(quoted.price, now.price), isChanged };
    }),
    isLoanChanged: loan !== null && terms.some((name) => today.product?.[name] !== loan[name]),
  };
}

function rungTerms({ delta, condition, requires, refundRule }: QuotedRung): string {
  return canonicalJson({ delta, condition, requires, refundRule });
}

export type CanonicalValue = string | number | boolean | null | CanonicalValue[] | { [key: string]: CanonicalValue };

/**
 * The one text of a value: keys sorted by code units, no spaces, like RFC 8785 but with whole numbers only, so that no runtime writes a
 * number differently. Throws on other numbers.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1));
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(",")}}`;
  }
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`);
  return JSON.stringify(value);
}
