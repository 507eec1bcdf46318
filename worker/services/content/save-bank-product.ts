import {
  insertProduct,
  type BankProductRow,
  selectAnyProduct,
  updateProduct,
} from "../../db/queries/content/bank-products.ts";
import { selectAnyBank } from "../../db/queries/content/staff-content.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import {
  BANK_PRODUCT_FIELD_LABELS,
  type BankProductChange,
  type BankProductInput,
  productContradictions,
  type StoredBankProduct,
} from "../../domain/content/bank-product.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";
import { refuseStaleEdit } from "../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Actor } from "../staff/session.ts";

const RECORDED = Object.keys(BANK_PRODUCT_FIELD_LABELS) as (keyof BankProductRow)[];

export async function createBankProduct(
  deps: Deps,
  actor: Actor,
  input: BankProductInput,
): Promise<Result<StoredBankProduct>> {
  const { db, clock, ids } = deps;
  const row: BankProductRow = {
    ...input,
    id: ids.next(),
    balloonMax: input.balloonMax ?? null,
    active: input.active ?? true,
    createdAt: clock.now(),
    deletedAt: null,
    version: 1,
  };
  const refusal = refusalOf(row, await hasBank(deps, row.bankId));
  if (refusal) return refusal;
  const changes = changesBetween(null, row, RECORDED);
  const change = {
    action: "create",
    entity: "bank_product",
    entityId: row.id,
    changes,
    isVisible: row.active,
  } as const;
  await writeAsStaff(deps, actor, change, [insertProduct(db, row)]);
  return ok(row);
}

/** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
export function updateBankProduct(
  deps: Deps,
  actor: Actor,
  id: string,
  change: BankProductChange,
): Promise<Result<StoredBankProduct>> {
  return retryStaleWrites(() => changed(deps, actor, id, change));
}

async function changed(
  deps: Deps,
  actor: Actor,
  id: string,
  change: BankProductChange,
): Promise<Result<StoredBankProduct>> {
  const { db } = deps;
  const { version, base, ...fields } = change;
  const [[before], banks] = await db.read([selectAnyProduct(db, id), selectAnyBank(db, fields.bankId ?? "")]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Программа не найдена");
  const row = {
    entity: "bank_product",
    entityId: id,
    version: before.version,
    stored: before,
    labels: BANK_PRODUCT_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, fields, { version, base });
  if (stale) return stale;
  const after: BankProductRow = withChange(before, fields);
  const refusal = refusalOf(after, after.bankId === before.bankId || banks[0]?.deletedAt === null);
  if (refusal) return refusal;
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return ok(before);
  const isVisible = before.active || after.active;
  await writeAsStaff(deps, actor, { action: "update", entity: "bank_product", entityId: id, changes, isVisible }, [
    unchangedSince(db, "bankProduct", id, before.version),
    updateProduct(db, id, after),
  ]);
  return ok({ ...after, version: before.version + 1 });
}

async function hasBank({ db }: Deps, id: string): Promise<boolean> {
  const [[bank]] = await db.read([selectAnyBank(db, id)]);
  return bank?.deletedAt === null;
}

function refusalOf(row: BankProductRow, isBankKnown: boolean): { ok: false; error: AppError } | null {
  const fields = productContradictions(row);
  if (!isBankKnown) fields["bankId"] = "Такого банка нет. Выберите другой";
  const [message] = Object.values(fields);
  return message === undefined ? null : fail("invalid", message, fields);
}
