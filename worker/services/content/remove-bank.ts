import { selectAnyBank, updateBank } from "../../db/queries/content/staff-content.ts";
import type { StaffBank } from "../../domain/content/partner-bank.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

/** Moves a bank to the trash; `not_found` if it is already there. */
export async function removeBank(deps: Deps, actor: Actor, id: string): Promise<Result<StaffBank>> {
  const bank = await findBank(deps, id);
  if (!bank || bank.deletedAt !== null) return fail("not_found", "Банк не найден");
  return moved(deps, actor, bank, deps.clock.now());
}

/** Restores a bank from the trash. */
export async function restoreBank(deps: Deps, actor: Actor, id: string): Promise<Result<StaffBank>> {
  const bank = await findBank(deps, id);
  if (!bank) return fail("not_found", "Банк не найден");
  return bank.deletedAt === null ? ok(bank) : moved(deps, actor, bank, null);
}

async function findBank({ db }: Deps, id: string): Promise<StaffBank | undefined> {
  const [[bank]] = await db.read([selectAnyBank(db, id)]);
  return bank;
}

async function moved(deps: Deps, actor: Actor, bank: StaffBank, deletedAt: number | null): Promise<Result<StaffBank>> {
  const action = deletedAt === null ? "restore" : "delete";
  const { id: entityId, active: isVisible } = bank;
  await writeAsStaff(deps, actor, { action, entity: "bank", entityId, isVisible }, [
    updateBank(deps.db, entityId, { deletedAt }),
  ]);
  return ok({ ...bank, deletedAt });
}
