import {
  type DepositKey,
  insertDeposit,
  insertOperation,
  mayHaveDeposit,
  selectDeposit,
  selectOpenCreation,
  type WholeDeposit,
} from "../../../db/queries/holds/deposits.ts";
import { selectIntegration } from "../../../db/queries/leads/integrations.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import {
  DEPOSIT_PAGE_TEXTS,
  depositHref,
  depositPageState,
  depositSum,
  type DepositPageState,
  type DepositState,
} from "../../../domain/holds/deposits.ts";
import { depositTermsOf } from "../../../domain/holds/yookassa-fields.ts";
import { holdEndText, type HoldState, isHolding } from "../../../domain/holds/holds.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { SECOND_MS } from "../../../domain/kernel/time/durations.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { within } from "../../../domain/kernel/time/within.ts";
import { depositAccount, type DepositDeps, NO_DEPOSIT, openPayments } from "./deposit-deps.ts";
import { checkPayment, moneyOf } from "./record-payment.ts";
import { runOperation } from "./run-operation.ts";

export interface DepositView {
  state: DepositPageState;
  label: string;
  title: string;
  text: string;
  sum: string;
  refunded: string | null;
  car: { title: string; href: string | null };
  /** «до 28 ноября, 18:00»; null for a hold that has ended. */
  until: string | null;
  terms: string | null;
  /** «Оплатить», «Продолжить оплату» …; null when nothing can be paid. */
  pay: string | null;
}

/** A visitor who returns from the service sees what it says now, if it answers soon. */
const ASKED_AFTER_MS = 5 * SECOND_MS;
const WAIT_MS = 4 * SECOND_MS;

const CODE = /^[0-9a-f]{32}$/;

/** A deposit by its code, for the visitor; nothing of the person. `not_found` for a code that this site has not made. */
export async function getDepositPage(deps: DepositDeps, code: string): Promise<Result<DepositView>> {
  const { db, clock } = deps;
  if (!CODE.test(code)) return NO_DEPOSIT;
  const read = (key: DepositKey) =>
    db.read([selectDeposit(db, key), selectIntegration(db, "yookassa"), selectSettings(db)]);
  let [[deposit], [integration], [settings]] = await read({ code });
  if (!deposit) return NO_DEPOSIT;
  deposit = await latestOf(deps, deposit);
  if (deposit.state === "pending" && clock.now() - (deposit.checkedAt ?? 0) > ASKED_AFTER_MS) {
    const { id } = deposit;
    const account = await openPayments(deps, integration);
    const asked = account && (await within(WAIT_MS, checkPayment(deps, account, id)).catch(() => null));
    if (asked) [[deposit], [integration], [settings]] = await read({ id });
    if (!deposit) return NO_DEPOSIT;
  }
  const isHeld = isHeldNow(deposit, clock.now());
  const state = depositPageState(moneyOf(deposit), isHeld);
  const terms = integration ? depositTermsOf(JSON.parse(integration.options) as Record<string, string>).terms : null;
  const endsAt = deposit.holdEndsAt;
  return ok({
    state,
    ...DEPOSIT_PAGE_TEXTS[state],
    sum: depositSum(deposit.amount),
    refunded: deposit.refunded > 0 ? depositSum(deposit.refunded) : null,
    car: { title: deposit.carTitle ?? "Автомобиль", href: deposit.carSlug === null ? null : `/car/${deposit.carSlug}` },
    until: isHeld && endsAt !== null ? holdEndText(endsAt, timeZoneOf(settings?.timeZone)) : null,
    terms,
    pay: integration?.enabled && isHeld ? payLabel(state) : null,
  });
}

/** The deposit that the link is about by now: «Оплатить ещё раз» follows a cancelled one with another. */
async function latestOf(deps: DepositDeps, deposit: WholeDeposit): Promise<WholeDeposit> {
  const next = deposit.state === "canceled" && (await nextOf(deps, deposit)).next;
  return next ? latestOf(deps, next) : deposit;
}

/** Its id is the same for the same cancelled one: two clicks make one deposit. */
async function nextOf({ db, ids }: DepositDeps, cancelled: WholeDeposit) {
  const id = await ids.from(`deposit-again:${cancelled.id}`);
  const [[next]] = await db.read([selectDeposit(db, { id })]);
  return { id, next };
}

function isHeldNow({ holdState, holdEndsAt }: WholeDeposit, now: number): boolean {
  return isHolding({ state: holdState as HoldState, endsAt: holdEndsAt }, now);
}

function payLabel(state: DepositPageState): string | null {
  if (state === "open") return "Оплатить";
  if (state === "pending") return "Продолжить оплату";
  return state === "cancelled" ? "Оплатить ещё раз" : null;
}

/** Where the visitor goes after «Оплатить»: to the service, or to a page of ours. */
export type Payable = { href: string };

/**
 * Creates the payment once, however often it is asked for. One that was not paid in time and is cancelled gets another deposit of the same
 * sum. `conflict` when the hold has ended or the service does not answer: the visitor tries again and meets the same payment.
 */
export async function payDeposit(deps: DepositDeps, code: string): Promise<Result<Payable>> {
  const { db, clock, ids } = deps;
  if (!CODE.test(code)) return NO_DEPOSIT;
  const [[deposit], [integration]] = await db.read([selectDeposit(db, { code }), selectIntegration(db, "yookassa")]);
  if (!deposit) return NO_DEPOSIT;
  if (!isHeldNow(deposit, clock.now()) || !integration?.enabled) return ok({ href: depositHref(code) });
  if (deposit.state === "canceled") return anotherDeposit(deps, deposit);
  if (deposit.state === "pending" && deposit.payUrl !== null) return ok({ href: deposit.payUrl });
  if (deposit.state !== "creating" || deposit.outerId !== null) return ok({ href: depositHref(code) });
  const account = await depositAccount(deps);
  if (!account) return fail("conflict", "Оплата сейчас недоступна");
  const operation = {
    id: ids.next(),
    depositId: deposit.id,
    kind: "create",
    amount: deposit.amount,
    authorId: null,
    at: clock.now(),
  } as const;
  await db.writeIdempotent([insertOperation(db, operation)]);
  const [[open]] = await db.read([selectOpenCreation(db, deposit.id)]);
  if (open && (open.nextAttemptAt ?? 0) <= clock.now()) await runOperation(deps, account, open);
  const [[after]] = await db.read([selectDeposit(db, { code })]);
  return after?.payUrl
    ? ok({ href: after.payUrl })
    : fail("conflict", "ЮKassa пока не отвечает. Попробуйте ещё раз через минуту");
}

async function anotherDeposit(deps: DepositDeps, cancelled: WholeDeposit): Promise<Result<Payable>> {
  const { db, clock, ids } = deps;
  const { id, next } = await nextOf(deps, cancelled);
  if (!next) {
    const now = clock.now();
    const { holdId, leadId, carId, amount, createdBy } = cancelled;
    const row = { holdId, leadId, carId, amount, createdBy, createdAt: now, updatedAt: now };
    const code = ids.next().replaceAll("-", "");
    try {
      await db.write([
        mayHaveDeposit(db, holdId, now),
        insertDeposit(db, { ...row, id, code, state: "creating" satisfies DepositState }),
      ]);
    } catch (cause) {
      if (!isStaleWrite(cause) && !(await nextOf(deps, cancelled)).next) throw cause;
    }
  }
  const made = next ?? (await nextOf(deps, cancelled)).next;
  return made ? payDeposit(deps, made.code) : ok({ href: depositHref(cancelled.code) });
}
