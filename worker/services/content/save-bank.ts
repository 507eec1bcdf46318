import {
  type BankRow,
  insertBank,
  selectAnyBank,
  updateBank as updateRow,
} from "../../db/queries/content/staff-content.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import {
  BANK_FIELD_LABELS,
  type BankChange,
  type BankInput,
  type StaffBank,
} from "../../domain/content/partner-bank.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { refuseStaleEdit } from "../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

const RECORDED = ["name", "logo", "requirements", "advantages", "active"] as const satisfies (keyof BankRow)[];

export async function createBank(deps: Deps, actor: Actor, input: BankInput): Promise<Result<StaffBank>> {
  const { db, clock, ids } = deps;
  const row: BankRow = {
    id: ids.next(),
    name: input.name,
    logo: input.logo,
    requirements: input.requirements,
    advantages: input.advantages,
    active: input.active ?? true,
    createdAt: clock.now(),
    deletedAt: null,
    version: 1,
  };
  const changes = changesBetween(null, row, RECORDED);
  await writeAsStaff(
    deps,
    actor,
    { action: "create", entity: "bank", entityId: row.id, changes, isVisible: row.active },
    [insertBank(db, row)],
  );
  return ok(row);
}

/** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
export function updateBank(deps: Deps, actor: Actor, id: string, change: BankChange): Promise<Result<StaffBank>> {
  return retryStaleWrites(() => changed(deps, actor, id, change));
}

async function changed(deps: Deps, actor: Actor, id: string, change: BankChange): Promise<Result<StaffBank>> {
  const { db } = deps;
  const { version, base, ...fields } = change;
  const [[before]] = await db.read([selectAnyBank(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Банк не найден");
  const row = {
    entity: "bank",
    entityId: id,
    version: before.version,
    stored: before,
    labels: BANK_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, fields, { version, base });
  if (stale) return stale;
  const after: BankRow = withChange(before, fields);
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return ok(before);
  const isVisible = before.active || after.active;
  await writeAsStaff(deps, actor, { action: "update", entity: "bank", entityId: id, changes, isVisible }, [
    unchangedSince(db, "bank", id, before.version),
    updateRow(db, id, after),
  ]);
  return ok({ ...after, version: before.version + 1 });
}
