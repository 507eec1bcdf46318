import { HOUR_MS, MINUTE_MS } from "../kernel/time/durations.ts";
import { formatKopecks } from "../money/kopecks.ts";
import { formatRubles, toKopecks } from "../money/money.ts";

/** As the payment service says; `creating`: it has not answered yet whether there is a payment. */
export const DEPOSIT_STATES = ["creating", "pending", "waiting_for_capture", "succeeded", "canceled"] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
export type PaymentState = Exclude<DepositState, "creating">;

export const DEPOSIT_STATE_LABELS: Record<DepositState, string> = {
  creating: "Ссылка выдана",
  pending: "Ждёт оплаты",
  waiting_for_capture: "Заморожен",
  succeeded: "Списан",
  canceled: "Отменён",
};

export const DEPOSIT_OPERATIONS = ["create", "capture", "cancel", "refund"] as const;
export type DepositOperation = (typeof DEPOSIT_OPERATIONS)[number];

export const DEPOSIT_OPERATION_LABELS: Record<DepositOperation, string> = {
  create: "Платёж",
  capture: "Списание",
  cancel: "Отмена заморозки",
  refund: "Возврат",
};

export const OPERATION_STATES = ["due", "unsure", "done", "refused"] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

export const OPERATION_STATE_LABELS: Record<OperationState, string> = {
  due: "Отправляется",
  unsure: "Ждём ответа ЮKassa",
  done: "Выполнено",
  refused: "Не выполнено",
};

/** Rubles. The upper limit is that of one payment by card at the service. */
export const DEPOSIT_AMOUNT = { min: 1, max: 350_000 } as const;

/** YooKassa remembers a key for 24 hours; a repeat may travel for some minutes. */
export const KEY_LIFE_MS = 23 * HOUR_MS;

/** How long frozen money waits after the end of its hold: a release by mistake is taken back within minutes, a cancelled payment never. */
export const RELEASE_AFTER_MS = 15 * MINUTE_MS;

/** «20 000 ₽», with kopecks only where there are some. */
export function depositSum(rubles: number): string {
  const kopecks = toKopecks(rubles);
  return kopecks % 100 === 0 ? formatRubles(kopecks / 100) : formatKopecks(kopecks);
}

/** What GET of a payment says. */
export interface PaymentSeen {
  state: PaymentState;
  /** Rubles: what is to be paid or frozen; after the capture what was captured. */
  amount: number;
  refunded: number;
  payUrl: string | null;
  /** Epoch ms. */
  captureUntil: number | null;
  /** Russian; of a cancelled payment. */
  cancelReason: string | null;
}

export interface DepositMoney {
  state: DepositState;
  captured: number;
  refunded: number;
}

/** Terminal ones last: an answer that was given before another one must not set a state back. */
const RANK: Record<DepositState, number> = {
  creating: 0,
  pending: 1,
  waiting_for_capture: 2,
  succeeded: 3,
  canceled: 3,
};

/** State and sums after the service was asked. What it has confirmed once stays confirmed. */
export function depositAfter(before: DepositMoney, seen: PaymentSeen): DepositMoney {
  const isOlder = RANK[seen.state] < RANK[before.state];
  const state = isOlder ? before.state : seen.state;
  return {
    state,
    captured: seen.state === "succeeded" ? seen.amount : before.captured,
    refunded: Math.max(before.refunded, seen.refunded),
  };
}

export function isPaid(state: DepositState): boolean {
  return state === "waiting_for_capture" || state === "succeeded";
}

/** Whether money is with the service or the dealership, or may come yet: another deposit of the hold has to wait. */
export function isLive({ state, captured, refunded }: DepositMoney): boolean {
  return state !== "canceled" && (state !== "succeeded" || toKopecks(refunded) < toKopecks(captured));
}

const SUCCEEDED_WATCHED_MS = 30 * 24 * HOUR_MS;

/** When to ask next; null when nothing can change any more. Webhooks usually come earlier. */
export function nextCheckAt(after: DepositMoney, createdAt: number, now: number): number | null {
  const age = now - createdAt;
  if (after.state === "creating" || !isLive(after)) return null;
  if (after.state === "pending") {
    return now + (age < 15 * MINUTE_MS ? MINUTE_MS : age < 2 * HOUR_MS ? 5 * MINUTE_MS : HOUR_MS);
  }
  if (after.state === "waiting_for_capture") return now + HOUR_MS / 2;
  // Somebody may give it back in the service's own cabinet.
  return age < SUCCEEDED_WATCHED_MS ? now + 24 * HOUR_MS : null;
}

/** What the visitor reads. */
export const DEPOSIT_PAGE_TEXTS = {
  open: {
    label: "Ждёт оплаты",
    title: "Задаток за автомобиль",
    text: "После нажатия откроется страница ЮKassa: там вы выберете способ оплаты.",
  },
  pending: {
    label: "Ждёт оплаты",
    title: "Оплата начата",
    text: "Если вы уже заплатили, обновите страницу через минуту.",
  },
  frozen: {
    label: "Оплачен",
    title: "Задаток внесён",
    text: "Сумма заморожена на вашем счёте, автомобиль закреплён за вами. Салон спишет или освободит её.",
  },
  waiting: {
    label: "Оплачен",
    title: "Задаток внесён",
    text: "Бронь закончилась. Сумма заморожена на вашем счёте: салон спишет её в счёт покупки или освободит.",
  },
  taken: { label: "Оплачен", title: "Задаток внесён", text: "Салон получил задаток." },
  returned: {
    label: "Возвращён",
    title: "Задаток возвращён",
    text: "Деньги приходят на карту за несколько дней: срок зависит от банка.",
  },
  cancelled: {
    label: "Отменён",
    title: "Платёж отменён",
    text: "Деньги не списаны. Если они были заморожены, банк освободит их сам.",
  },
  closed: {
    label: "Закрыт",
    title: "Бронь закончилась",
    text: "Оплатить задаток по этой ссылке уже нельзя. Позвоните в салон.",
  },
} as const;

export type DepositPageState = keyof typeof DEPOSIT_PAGE_TEXTS;

/** `isHeld`: whether the hold it secures is active. `isUnpaid`: whether no operation has ended it otherwise. */
export function depositPageState({ state, captured, refunded }: DepositMoney, isHeld: boolean): DepositPageState {
  if (state === "succeeded") return toKopecks(refunded) >= toKopecks(captured) ? "returned" : "taken";
  if (state === "waiting_for_capture") return isHeld ? "frozen" : "waiting";
  if (state === "pending") return "pending";
  if (state === "canceled") return "cancelled";
  return isHeld ? "open" : "closed";
}

export function depositHref(code: string): string {
  return `/deposit/${code}`;
}
