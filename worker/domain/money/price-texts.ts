import type { PriceDrop } from "../cars/car.ts";
import { type TimeZone, formatDayOfYear } from "../kernel/time/salon-time.ts";
import { formatRubles } from "./money.ts";
import { isTogether, type PriceLadder, type PriceRung, type RungKind } from "./price-ladder.ts";

// Never «наличными»: a price must not depend on the way of payment (Consumer Protection Act, article 16.1).

export const BASE_LABEL = "Без кредита и трейд-ин";
export const BASE_NOTE = "Цена для любого способа оплаты, без обязательных услуг.";

export const RUNG_LABELS: Record<RungKind, string> = {
  credit: "С кредитом банка-партнёра",
  trade_in: "С обменом вашего автомобиля",
  insurance: "Со страховкой через салон",
  both: "С кредитом и обменом",
  credit_insurance: "С кредитом и страховкой",
  trade_in_insurance: "С обменом и страховкой",
  all: "Со всеми условиями",
};

/** On a card, in one line. */
const OFFER_LABELS: Record<RungKind, string> = {
  credit: "с кредитом банка",
  trade_in: "с обменом автомобиля",
  insurance: "со страховкой",
  both: "с кредитом и обменом",
  credit_insurance: "с кредитом и страховкой",
  trade_in_insurance: "с обменом и страховкой",
  all: "со всеми условиями",
};

/** «Снижена на 50 000 ₽ 12 ноября»; null without a drop. */
export function dropText(car: PriceDrop & { price: number }, zone: TimeZone): string | null {
  if (car.oldPrice === null || car.cutAt === null || car.oldPrice <= car.price) return null;
  return `Снижена на ${formatRubles(car.oldPrice - car.price)} ${formatDayOfYear(car.cutAt, zone)}`;
}

/** «2 200 000 ₽ с кредитом и обменом»: the lowest rung, for a card; null without rungs. */
export function offerText({ rungs }: Pick<PriceLadder, "rungs">): string | null {
  const [lowest] = rungs.toSorted((a, b) => a.price - b.price);
  return lowest ? `${formatRubles(lowest.price)} ${OFFER_LABELS[lowest.kind]}` : null;
}

/** What must stand under rungs whose discounts are not all added up; null for the others. */
export function apartText(kinds: readonly RungKind[]): string | null {
  const together = kinds.find(isTogether);
  const single = kinds.length - (together ? 1 : 0);
  if (single < 2 || together === "all" || (together && single === 2)) return null;
  return together
    ? "Складываются не все скидки: действует одна из этих цен."
    : "Скидки не складываются: действует одна, бо́льшая.";
}

/** What must stand under a rung: the sum with its condition, the services, the end and what happens to the discount later. */
export function rungSentences(
  { kind, delta, condition, requires, refundRule }: PriceRung,
  until: string | null,
): string[] {
  const link = isTogether(kind) ? ":" : condition.startsWith("если") ? "," : "";
  const terms = [condition.trim().replace(/\.$/u, ""), ...(until ? [`до ${until}`] : [])].join(", ");
  const services = requires.map(({ service, price }) => `${service} — ${formatRubles(price)}`);
  return [
    // A date may end with a full stop of its own: «2026 г.».
    `−${formatRubles(delta)}${link} ${terms.replace(/\.$/u, "")}.`,
    ...(services.length > 0 ? [`Нужно оформить: ${services.join(", ")}.`] : []),
    ...(refundRule === "proportional" ? [REFUND_SENTENCE] : []),
  ];
}

const REFUND_SENTENCE =
  "При досрочном погашении или отказе от услуги скидка возвращается не целиком, а пропорционально.";
