import {
  type OperationRow,
  selectDeposits,
  selectDepositsOfLead,
  selectOperationsOfLead,
  sumDeposits,
  type WholeDeposit,
} from "../../../db/queries/holds/deposits.ts";
import type { IntegrationRow } from "../../../db/queries/leads/integrations.ts";
import type { Database } from "../../../db/client.ts";
import {
  DEPOSIT_OPERATION_LABELS,
  DEPOSIT_STATE_LABELS,
  type DepositOperation,
  depositHref,
  type DepositState,
  isLive,
  OPERATION_STATE_LABELS,
  type OperationState,
} from "../../../domain/holds/deposits.ts";
import { labelOf } from "../../../domain/cars/car-terms.ts";
import { plainCell } from "../../../domain/kernel/spreadsheet.ts";
import { formatSalonTime, type TimeZone } from "../../../domain/kernel/time/salon-time.ts";
import { toKopecks, toRubles } from "../../../domain/money/money.ts";
import { type ExportedFile, recordExport } from "../../staff/audit/record-export.ts";
import type { Actor, Deps } from "../../deps.ts";
import type { StaffHold } from "../hold-view.ts";
import { moneyOf } from "./record-payment.ts";

/** Rubles; epoch ms. */
export interface ListedDeposit {
  id: string;
  leadId: string;
  carTitle: string;
  state: DepositState;
  label: string;
  amount: number;
  captured: number;
  refunded: number;
  createdAt: number;
  captureUntil: number | null;
  failure: string | null;
}

export interface DepositTotals {
  state: DepositState;
  label: string;
  count: number;
  amount: number;
  captured: number;
  refunded: number;
}

const PAGE = 50;
const EXPORTED_MAX = 10_000;

/** Of all staff who may read leads: a deposit names no person. */
export async function listDeposits(
  { db }: Deps,
  { state, page }: { state: DepositState | null; page: number },
): Promise<{ deposits: ListedDeposit[]; totals: DepositTotals[]; pages: number }> {
  const [rows, sums] = await db.read([
    selectDeposits(db, { state, limit: PAGE, offset: (page - 1) * PAGE }),
    sumDeposits(db),
  ]);
  const totals = sums.map((sum) => ({
    ...sum,
    state: sum.state as DepositState,
    label: labelOf(DEPOSIT_STATE_LABELS, sum.state),
    amount: toRubles(sum.amount),
    captured: toRubles(sum.captured),
    refunded: toRubles(sum.refunded),
  }));
  const count = totals.reduce((all, one) => (state === null || one.state === state ? all + one.count : all), 0);
  return { deposits: rows.map(toListed), totals, pages: Math.max(Math.ceil(count / PAGE), 1) };
}

/** Without personal data. */
export function exportDeposits(deps: Deps, actor: Actor, state: DepositState | null): Promise<ExportedFile> {
  const { db } = deps;
  return recordExport(deps, actor, { entity: "lead", kind: "deposits", state }, async (zone) => {
    const [rows] = await db.read([selectDeposits(db, { state, limit: EXPORTED_MAX, offset: 0 })]);
    return {
      name: "Задатки",
      columns: COLUMNS.map(({ head, width }) => ({ head, width })),
      rows: rows.map((row) => COLUMNS.map(({ cell }) => plainCell(cell(row, zone)))),
    };
  });
}

const sumCell = (rubles: number) => rubles.toFixed(2).replace(".", ",");

const COLUMNS: readonly { head: string; width: number; cell: (row: WholeDeposit, zone: TimeZone) => string }[] = [
  { head: "Создан", width: 17, cell: ({ createdAt }, zone) => formatSalonTime(createdAt, zone) },
  { head: "Состояние", width: 16, cell: ({ state }) => labelOf(DEPOSIT_STATE_LABELS, state) },
  { head: "Автомобиль", width: 30, cell: ({ carTitle }) => carTitle ?? "" },
  { head: "Сумма, ₽", width: 12, cell: ({ amount }) => sumCell(amount) },
  { head: "Списано, ₽", width: 12, cell: ({ captured }) => sumCell(captured) },
  { head: "Возвращено, ₽", width: 14, cell: ({ refunded }) => sumCell(refunded) },
  { head: "Платёж в ЮKassa", width: 38, cell: ({ outerId }) => outerId ?? "" },
  { head: "Заявка", width: 38, cell: ({ leadId }) => leadId },
];

function toListed(row: WholeDeposit): ListedDeposit {
  const { id, leadId, carTitle, state, amount, captured, refunded, createdAt, captureUntil, failure } = row;
  return {
    id,
    leadId,
    carTitle: carTitle ?? "Автомобиль удалён",
    state: state as DepositState,
    label: labelOf(DEPOSIT_STATE_LABELS, state),
    amount,
    captured,
    refunded,
    createdAt,
    captureUntil: state === "waiting_for_capture" ? captureUntil : null,
    failure,
  };
}

export interface DepositOfLead extends ListedDeposit {
  href: string;
  /** What can be given back, rubles. */
  refundable: number;
  /** Whether the hold that it secures has ended. */
  isHoldOver: boolean;
  isBusy: boolean;
  operations: {
    id: string;
    label: string;
    state: OperationState;
    stateLabel: string;
    amount: number;
    at: number;
    failure: string | null;
    who: string | null;
  }[];
}

/** What the lead's page shows of deposits; null where none were taken and none can be. */
export interface LeadDeposits {
  /** Whether a new one can be asked for: keys are there, the car is held, no other deposit is alive. */
  canCreate: boolean;
  /** Of the settings. */
  amount: number | null;
  deposits: DepositOfLead[];
}

const SHOWN = 20;

export function depositsOfLeadQueries(db: Database, leadId: string) {
  return [selectDepositsOfLead(db, leadId, SHOWN), selectOperationsOfLead(db, leadId)] as const;
}

export function depositsOfLead(
  [rows, operations, holds]: [WholeDeposit[], OperationRow[], StaffHold[]],
  {
    integrations,
    amount,
    nameOf,
  }: { integrations: readonly IntegrationRow[]; amount: number | null; nameOf: (staffId: string) => string },
): LeadDeposits | null {
  const isOn = integrations.some(({ key, enabled }) => key === "yookassa" && enabled);
  if (!isOn && rows.length === 0) return null;
  const hold = holds.find(({ state }) => state === "active");
  const isSecured = rows.some((row) => row.holdId === hold?.id && isLive(moneyOf(row)));
  return {
    canCreate: isOn && hold !== undefined && !isSecured,
    amount,
    deposits: rows.map((row) => {
      const own = operations.filter(({ depositId }) => depositId === row.id);
      const refunds = own.filter(({ kind }) => kind === "refund");
      const sumOf = (all: readonly OperationRow[]) => all.reduce((sum, one) => sum + toKopecks(one.amount), 0);
      const done = Math.max(toKopecks(row.refunded), sumOf(refunds.filter(({ state }) => state === "done")));
      const open = own.filter(({ state }) => state === "due" || state === "unsure");
      const asked = sumOf(open.filter(({ kind }) => kind === "refund"));
      return {
        ...toListed(row),
        href: depositHref(row.code),
        refundable: row.state === "succeeded" ? toRubles(Math.max(toKopecks(row.captured) - done - asked, 0)) : 0,
        isHoldOver: row.holdState !== "active",
        isBusy: open.some(({ kind }) => kind !== "refund"),
        operations: own.map(({ id, kind, state, amount: sum, createdAt, failure, authorId }) => ({
          id,
          label: DEPOSIT_OPERATION_LABELS[kind as DepositOperation],
          state: state as OperationState,
          stateLabel: OPERATION_STATE_LABELS[state as OperationState],
          amount: sum,
          at: createdAt,
          failure,
          who: authorId && nameOf(authorId),
        })),
      };
    }),
  };
}
