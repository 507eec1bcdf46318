import { type DraftWarning, draftWarning, type ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { type ExtractedValue, valuesNamed, type SourceContext } from "../extracted-values.ts";
import { currencyIn, statedCurrency, UNKNOWN_CURRENCY } from "../vocabulary/currencies.ts";
import { findMoney } from "./money.ts";
import { parseNumber } from "./numbers.ts";
import { fold, tidy } from "./text.ts";

/** Plausible prices in rubles. Other sums are monthly payments, phone numbers or typing errors. */
const RUBLES_SANE = { min: 30_000, max: 300_000_000 };
/** A sum below this share of the highest price is a payment. */
const PAYMENT_SHARE = 0.03;
/** Korean sites state prices in tens of thousands of won (만원). */
const WON_SHORT_BELOW = 100_000;
const WON_SHORT_UNIT = 10_000;
/** Longer texts are searched for sums up to this length, characters. */
const TEXT_MAX = 1000;
/** Some sites write this sum for «по запросу». */
const NO_PRICE = 1;

const ON_REQUEST = /по запросу|договорн|уточн|звоните|on (?:request|application)|auf anfrage|op aanvraag|^poa$/;

interface Sum {
  amount: number;
  currency: string | undefined;
  assumed: boolean;
  from: boolean;
  conditional: boolean;
  extracted: ExtractedValue;
}

type PriceFields = Pick<ImportDraft, "price" | "currency" | "foreignPrice" | "oldPrice" | "monthlyPayment">;

/**
 * The price in rubles; for another currency only its amount and code. Monthly, conditional and crossed-out sums never
 * become the price.
 */
export function readPrice(
  values: readonly ExtractedValue[],
  context: SourceContext,
  others: readonly number[],
  warnings: DraftWarning[],
): PriceFields {
  const fields: PriceFields = {};
  const onRequest = valuesNamed(values, "price").find(({ text }) => ON_REQUEST.test(fold(text)));
  if (onRequest) warnings.push(draftWarning("unmapped", "price", `«${onRequest.text}»`));
  const sums = sumsOf(
    valuesNamed(values, "price").filter(({ confidence }) => !onRequest || confidence > onRequest.confidence),
    context,
  );
  const conditional = new Set(
    hasNoDiscount(values) ? [] : sumsOf(valuesNamed(values, "conditionalPrice"), context).map(({ amount }) => amount),
  );
  const largest = sums.reduce((most, { amount }) => Math.max(most, amount), 0);
  const usable = sums.filter(
    (sum) =>
      !sum.conditional &&
      sum.amount > NO_PRICE &&
      sum.amount >= largest * PAYMENT_SHARE &&
      !(others.includes(sum.amount) && sum.extracted.from !== "feed"),
  );
  const plain = usable.filter((sum) => !conditional.has(sum.amount));
  const chosen = plain[0] ?? usable[0];
  if (!chosen) {
    if (!onRequest) addUnread(values, warnings);
    const monthly = monthlyOf(values, context, Number.POSITIVE_INFINITY);
    return monthly ? { monthlyPayment: monthly } : fields;
  }
  const best =
    chosen.assumed || chosen.currency === UNKNOWN_CURRENCY ? (written(chosen, plain, values) ?? chosen) : chosen;
  const { extracted: source, amount } = best;
  let confidence = source.confidence;
  const doubt = (code: Parameters<typeof draftWarning>[0], detail?: string) => {
    warnings.push(draftWarning(code, "price", detail));
    confidence = Math.min(confidence, 0.5);
  };
  const { currency } = best;
  const stated = source.text.slice(0, QUOTE_MAX);
  if (currency === UNKNOWN_CURRENCY) {
    const sum = source.unit && !stated.includes(source.unit) ? `${stated} ${source.unit}` : stated;
    warnings.push(draftWarning("currency-unknown", "price", `«${sum}»`));
    return fields;
  }
  const isAnswered = context.currencyFrom === "file" || context.currencyFrom === "answers";
  const isAssumed = best.assumed && !isAnswered;
  if (!currency || (isAssumed && currency !== "RUB" && !context.currency)) {
    warnings.push(draftWarning("currency-assumed", "price", `${amount}`));
    return fields;
  }
  const isUnstated = isAssumed && context.currencyFrom === "nothing";
  if (isUnstated) doubt("currency-unstated", formatNumber(amount));
  fields.currency = {
    value: currency,
    from: source.from,
    confidence: isAssumed ? Math.min(confidence, 0.6) : confidence,
  };
  if (currency !== "RUB") {
    fields.foreignPrice = { value: amount, from: source.from, confidence };
    warnings.push(draftWarning("price-foreign", "price", `${formatNumber(amount)} ${currency}`));
    return fields;
  }
  if (amount < RUBLES_SANE.min || amount > RUBLES_SANE.max) {
    // A sum in an unknown currency is no error yet.
    if (!isUnstated) warnings.push(draftWarning("price-absurd", "price", `${formatNumber(amount)} ₽`));
    return {};
  }
  if (best.from) doubt("price-from");
  if (isAssumed && !isUnstated && context.currencyFrom !== "dialect")
    warnings.push(draftWarning("currency-assumed", "price"));
  if (conditional.has(amount)) doubt("price-conditional");
  const other = usable.find(
    (sum) =>
      sum.currency === currency &&
      sum.extracted.confidence >= source.confidence - 0.12 &&
      Math.round(sum.amount) !== Math.round(amount),
  );
  if (other && !conditional.has(amount)) doubt("conflict", `${formatNumber(amount)} и ${formatNumber(other.amount)} ₽`);
  fields.price = { value: amount, from: source.from, confidence };
  const old = sumsOf(valuesNamed(values, "oldPrice"), context).find(
    (sum) => sum.currency === "RUB" && sum.amount > amount && sum.amount < amount * 3,
  );
  if (old) fields.oldPrice = { value: old.amount, from: old.extracted.from, confidence: old.extracted.confidence };
  const monthly = monthlyOf(values, context, amount * 0.2);
  if (monthly) fields.monthlyPayment = monthly;
  return fields;
}

const MONTHLY_MIN = 1000;

/** A payment of a month, which some sources write as a price. */
function monthlyOf(
  values: readonly ExtractedValue[],
  context: SourceContext,
  below: number,
): PriceFields["monthlyPayment"] {
  const isMonthly = ({ name, text }: ExtractedValue) =>
    name === "monthly" || findMoney(text.slice(0, TEXT_MAX), true).some(({ monthly }) => monthly);
  const found = valuesNamed(values, "monthly", "price")
    .filter(isMonthly)
    .flatMap((extracted) => read({ ...extracted, name: "monthly" }, context) ?? [])
    .find(({ currency, amount }) => currency === "RUB" && amount >= MONTHLY_MIN && amount < below);
  return (
    found && {
      value: found.amount,
      from: found.extracted.from,
      confidence: Math.min(found.extracted.confidence, 0.7),
    }
  );
}

/** Why what stands as a price is none: a price of rent, or a number that is written in no way. */
function addUnread(values: readonly ExtractedValue[], warnings: DraftWarning[]): void {
  const prices = valuesNamed(values, "price", "rentalPrice").filter(({ text }) => /\d/.test(text));
  const rental = prices.find(
    ({ name, text }) => name === "rentalPrice" || findMoney(text.slice(0, TEXT_MAX), true).some((sum) => sum.periodic),
  );
  const quote = (text: string) => `«${text.slice(0, QUOTE_MAX)}»`;
  if (rental) warnings.push(draftWarning("price-rental", "price", quote(rental.text)));
  const broken = prices.find(({ text }) => /^[\d\s.,'’\p{Sc}]+$/u.test(text) && BROKEN.test(text));
  if (broken) warnings.push(draftWarning("price-absurd", "price", quote(broken.text)));
}

const BROKEN = /\d[.,]{2,}\d|\d[.,]\d{4,}|\d[.,]\d+[.,]\d/;
const QUOTE_MAX = 60;

/** Stock files state the discounts of a car. Without any, the price «with discounts» is the price. */
function hasNoDiscount(values: readonly ExtractedValue[]): boolean {
  const discounts = valuesNamed(values, "maxDiscount", "creditDiscount", "tradeinDiscount", "insuranceDiscount");
  return discounts.length > 0 && discounts.every(({ text }) => parseNumber(text) === 0);
}

/**
 * What the source writes with a currency wins over the same amount without one («2 999 €» and the state's `2999`). An amount taken as rubles
 * gives way to any other when all written currencies are foreign.
 */
function written(chosen: Sum, plain: readonly Sum[], values: readonly ExtractedValue[]): Sum | undefined {
  const named = plain.filter(({ assumed, currency }) => !assumed && currency && currency !== UNKNOWN_CURRENCY);
  const isSame = ({ amount }: { amount: number }) => Math.round(amount) === Math.round(chosen.amount);
  const same = named.find(isSame) ?? plain.find((sum) => sum.currency === UNKNOWN_CURRENCY && isSame(sum));
  if (same) return same;
  const inText = valuesNamed(values, "title", "version", "description")
    .flatMap(({ text }) => findMoney(text.slice(0, TEXT_MAX)))
    .find((sum) => sum.currency && !sum.periodic && isSame(sum));
  if (inText?.currency) return { ...chosen, currency: currencyIn(inText.currency, undefined), assumed: false };
  if (chosen.currency === UNKNOWN_CURRENCY) return undefined;
  return named.length > 0 && named.every(({ currency }) => currency !== chosen.currency) ? named[0] : undefined;
}

function sumsOf(values: readonly ExtractedValue[], context: SourceContext): Sum[] {
  return values.flatMap((extracted) => read(extracted, context) ?? []).filter((sum) => sum.amount > 0);
}

function read(extracted: ExtractedValue, context: SourceContext): Sum | undefined {
  const { unit = "", text } = extracted;
  const beside = statedCurrency(unit);
  const named = beside && currencyIn(beside, context.currency);
  const thousands = /тыс/i.test(unit) ? 1000 : 1;
  const bare = parseNumber(tidy(text));
  if (bare !== undefined) {
    const currency = named ?? context.currency;
    const amount = currency === "KRW" && bare < WON_SHORT_BELOW ? bare * WON_SHORT_UNIT : bare * thousands;
    return { amount, currency, assumed: !named, from: false, conditional: false, extracted };
  }
  const sums = findMoney(text, extracted.from !== "title");
  const sum =
    sums.find(
      ({ currency, periodic, conditional }) => currency && currency !== UNKNOWN_CURRENCY && !periodic && !conditional,
    ) ??
    sums.find(({ periodic }) => !periodic) ??
    (extracted.name === "monthly" ? sums[0] : undefined);
  if (!sum) return undefined;
  const own = sum.currency === UNKNOWN_CURRENCY ? (named ?? sum.currency) : (sum.currency ?? named);
  // In Belarus «руб.» and «р.» are Belarusian rubles.
  const currency =
    own === "RUB" && context.currency === "BYN" && !/₽|ru[br]|рос/i.test(text)
      ? "BYN"
      : own
        ? currencyIn(own, named && named !== UNKNOWN_CURRENCY ? named : context.currency)
        : context.currency;
  return {
    amount: sum.amount * (sum.amount < THOUSANDS_BELOW ? thousands : 1),
    currency,
    assumed: !own,
    from: sum.from,
    conditional: sum.conditional,
    extracted,
  };
}

const THOUSANDS_BELOW = 100_000;
