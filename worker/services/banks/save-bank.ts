import { type BankRow, insertBank, selectAnyBank, updateBank as updateRow } from "../../db/queries/staff-content.ts";
import { changesBetween, withChange } from "../../domain/changes.ts";
import type { BankChange, BankInput, StaffBank } from "../../domain/partner-bank.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
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

/** `not_found` in the trash too. */
export async function updateBank(deps: Deps, actor: Actor, id: string, change: BankChange): Promise<Result<StaffBank>> {
  const { db } = deps;
  const [[before]] = await db.read([selectAnyBank(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Банк не найден");
  const after: BankRow = withChange(before, change);
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return ok(before);
  const isVisible = before.active || after.active;
  await writeAsStaff(deps, actor, { action: "update", entity: "bank", entityId: id, changes, isVisible }, [
    updateRow(db, id, after),
  ]);
  return ok(after);
}
