import {
  isInUnrelatedPart,
  type PageDocument,
  type PageElement,
  type ShownSum,
  shortTextOf,
  textOf,
  selfAndAncestors,
} from "../document.ts";
import { type ExtractedValue, extractedValue, CONFIDENCE_UNDISCOUNTED } from "../extracted-values.ts";
import { findMoney, type Money } from "../normalise/money.ts";
import { UNKNOWN_CURRENCY } from "../vocabulary/currencies.ts";
import { fold } from "../normalise/text.ts";
import { STEPS } from "../step-budget.ts";

const SUM_MAX_LENGTH = 70;
const CONTEXT_MAX_LENGTH = 110;
/** A longer text before a sum is no label of it, characters. */
const LEAD_MAX = 60;
/** Classes and styles are read up to this length, because every sum inside an element reads them again, characters. */
const NAMES_MAX = 500;
const STRUCK_TAG = new Set(["s", "del", "strike"]);
const STRUCK_WORDS =
  /(?:^|[\s_-])(?:old|was|crossed|strike|before|rrp|msrp)(?:$|[\s_-])|old-?price|price-?old|line-through/i;
const PRICE_WORDS = /price|cost|цена/i;
const PRICE_LABEL = /(?:^|\s)(?:цена|стоимость|price|cash offer|preis|prijs|ціна|가격|판매가격)/u;

const OLD_LEAD = /^(?:was|rrp|old price|before|new price when|uvp|старая цена|прежняя цена|было|раньше|ррц)(?!\p{L})/u;
const FULL_PRICE = /без скид|without discounts?/iu;
const ON_REQUEST =
  /^(?:цена|стоимость|price|preis|prijs)[\s:–—-]*(?:по запросу|договорн\p{L}*|уточн\p{L}*|on (?:request|application)|auf anfrage|op aanvraag)|^(?:poa|цена договорная)$/iu;

/** All sums with a currency on a page, in page order. */
export async function shownSums(document: PageDocument): Promise<ShownSum[]> {
  if (document.sums) return document.sums;
  const { budget } = document;
  const holders = new Map<PageElement, Money>();
  for (const element of document.elements) {
    budget.spend(STEPS.element);
    if (budget.isPauseDue) await budget.pause();
    const text = shortTextOf(element);
    if (text.length > SUM_MAX_LENGTH || text.length < 3 || !/\d{3}|\d[.,]?\d?\s?[мm만万]/i.test(text)) continue;
    budget.spend(STEPS.sum);
    const known = findMoney(text);
    const sums = known.length > 0 ? known : unknownSums(text);
    const [money] = sums;
    if (!money || sums.length > 1) continue;
    if (element.parent) holders.delete(element.parent);
    holders.set(element, money);
  }
  const found: ShownSum[] = [];
  for (const [element, money] of holders) {
    if (budget.isPauseDue) await budget.pause();
    found.push(withContext(element, money));
  }
  document.sums = found;
  return found;
}

/** A smaller number with letters is the name of a car: «330 TSI». */
const UNKNOWN_MIN = 10_000;
/** A code or sign, but no unit of distance. */
const CODE_AFTER = /\d\s?(?:(?!KMT|SMI|MIL)[A-Z]{3}(?![\p{L}\d])|\p{Sc})/u;

/** Sums in a currency that nobody knows: they must not become rubles elsewhere. */
function unknownSums(text: string): Money[] {
  if (!CODE_AFTER.test(text)) return [];
  return findMoney(text, true).filter(({ currency, amount }) => currency === UNKNOWN_CURRENCY && amount >= UNKNOWN_MIN);
}

/** The context ends where the text of the next element would become part of the number: `<p>$ 19,900</p>900`. */
function withContext(element: PageElement, own: Money): ShownSum {
  element.budget.spend(STEPS.sum);
  let sum: ShownSum = { element, money: own, context: textOf(element) };
  for (const at of selfAndAncestors(element)) {
    const context = textOf(at);
    if (context.length > CONTEXT_MAX_LENGTH || isBeforeLink(sum.element, at)) break;
    const [money, ...others] = findMoney(context);
    if (!money || others.length > 0 || money.amount !== own.amount) break;
    sum = { element, money, context };
  }
  return sum;
}

/** Whether a link or button to something else follows a sum in its ancestor: «В кредит» there is no condition of the price. */
function isBeforeLink(start: PageElement, { children, budget }: PageElement): boolean {
  budget.spend(children.length);
  return children.some(
    (child) => typeof child !== "string" && (child.tag === "a" || child.tag === "button") && child.order >= start.end,
  );
}

/** Prices in the main part of a page: the current one, crossed-out and conditional ones. */
export async function readShownPrices(
  document: PageDocument,
  heading: PageElement | undefined,
): Promise<ExtractedValue[]> {
  const { budget } = document;
  const sums = (await shownSums(document)).filter(
    ({ element, money }) => !isInUnrelatedPart(element) && !money.periodic,
  );
  const values: ExtractedValue[] = [];
  const scored: { sum: ShownSum; score: number }[] = [];
  const full = sums.find(({ element, context }) => FULL_PRICE.test(context) && !isStruck(element));
  const amounts = amountsOf(sums);
  const first = heading && sums.find(({ element }) => element.order > heading.order && !isStruck(element));
  for (const sum of sums) {
    budget.spend(STEPS.sum);
    if (budget.isPauseDue) await budget.pause();
    const { money, element, context } = sum;
    if (isStruck(element) || OLD_LEAD.test(fold(context)))
      values.push(extractedValue("oldPrice", context, "text", { unit: money.currency }));
    else if (full && money.amount === full.money.amount)
      values.push(
        extractedValue("price", context, "text", { unit: money.currency, confidence: CONFIDENCE_UNDISCOUNTED }),
      );
    else if (money.conditional || (full && money.amount < full.money.amount))
      values.push(extractedValue("conditionalPrice", context, "text", { unit: money.currency }));
    else scored.push({ sum, score: scoreOf(sum, amounts) + (sum === first ? 2 : 0) });
  }
  scored.sort((a, b) => b.score - a.score || a.sum.element.order - b.sum.element.order);
  const [best] = scored;
  if (best && best.score > 0) {
    const confidence = best.score >= 5 ? 0.8 : best.score >= 3 ? 0.65 : 0.45;
    values.push(extractedValue("price", best.sum.context, "text", { unit: best.sum.money.currency, confidence }));
  }
  const onRequest = document.elements.find(
    (element) =>
      shortTextOf(element).length < 40 && ON_REQUEST.test(shortTextOf(element)) && !isInUnrelatedPart(element),
  );
  return onRequest
    ? [
        ...values.filter(({ name }) => name !== "price"),
        extractedValue("price", textOf(onRequest), "text", { confidence: 0.85 }),
      ]
    : values;
}

interface Amounts {
  /** By currency. */
  largest: ReadonlyMap<string | undefined, number>;
  /** How often each amount is shown. */
  counts: ReadonlyMap<number, number>;
}

function amountsOf(sums: readonly ShownSum[]): Amounts {
  const largest = new Map<string | undefined, number>();
  const counts = new Map<number, number>();
  for (const { money } of sums) {
    largest.set(money.currency, Math.max(largest.get(money.currency) ?? 0, money.amount));
    counts.set(money.amount, (counts.get(money.amount) ?? 0) + 1);
  }
  return { largest, counts };
}

function scoreOf({ element, money, context }: ShownSum, { largest, counts }: Amounts): number {
  const attributes = [...selfAndAncestors(element)]
    .slice(0, 3)
    .map(({ attributes: { class: names = "", id = "", itemprop = "" } }) =>
      `${names} ${id} ${itemprop}`.slice(0, NAMES_MAX),
    );
  let score = 1;
  if (PRICE_LABEL.test(fold(context)) || PRICE_LABEL.test(fold(textBefore(element)))) score += 3;
  if (attributes.some((names) => PRICE_WORDS.test(names))) score += 2;
  if (/^h[1-4]$/.test(element.tag)) score += 1;
  score += Math.min(2, (counts.get(money.amount) ?? 1) - 1);
  if (money.amount < (largest.get(money.currency) ?? 0) * 0.03) score -= 4;
  for (const at of selfAndAncestors(element)) {
    if (at.tag === "a") {
      score -= 4;
      break;
    }
  }
  return score;
}

function textBefore(element: PageElement): string {
  for (const at of selfAndAncestors(element)) {
    if (!at.parent) return "";
    const siblings = at.parent.children;
    let text = "";
    for (let index = at.index - 1; index >= 0 && text.length < LEAD_MAX; index -= 1) {
      element.budget.spend(1);
      const child = siblings[index] ?? "";
      text = `${typeof child === "string" ? child : textOf(child)} ${text}`.trim();
    }
    if (text) return text.length < LEAD_MAX ? text : "";
  }
  return "";
}

export function isStruck(element: PageElement): boolean {
  let depth = 0;
  for (const at of selfAndAncestors(element)) {
    if (STRUCK_TAG.has(at.tag)) return true;
    if (
      depth < 2 &&
      STRUCK_WORDS.test(`${at.attributes["class"] ?? ""} ${at.attributes["style"] ?? ""}`.slice(0, NAMES_MAX))
    )
      return true;
    depth += 1;
    if (depth > 4) return false;
  }
  return false;
}
