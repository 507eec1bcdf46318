import { insertDeposit, mayHaveDeposit, selectHoldOfLead } from "../../../db/queries/holds/deposits.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectIntegration } from "../../../db/queries/leads/integrations.ts";
import { depositHref, depositSum, type DepositState } from "../../../domain/holds/deposits.ts";
import { isHolding } from "../../../domain/holds/holds.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { retryStaleWrites, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { getKeptLead } from "../../leads/stored-lead.ts";
import type { Actor } from "../../deps.ts";
import type { DepositDeps } from "./deposit-deps.ts";

export interface NewDeposit {
  id: string;
  /** The path of the visitor's page. */
  href: string;
}

/**
 * A deposit for the active hold of a lead: a link that the visitor pays by. Nothing is asked of the service before the visitor does. Without a
 * sum it is that of the settings. `conflict` without a hold, or while another deposit of it is alive.
 */
export function createDeposit(
  deps: DepositDeps,
  actor: Actor,
  leadId: string,
  { amount: asked }: { amount?: number | undefined },
): Promise<Result<NewDeposit>> {
  const { db, clock, ids, live } = deps;
  let isSecond = false;
  return retryStaleWrites(async () => {
    // The guard refused: the hold has ended, or has a deposit.
    if (isSecond) return fail("conflict", "По этой брони уже есть задаток, или она закончилась");
    isSecond = true;
    const kept = await getKeptLead(deps, actor, leadId);
    if (!kept.ok) return kept;
    const [[hold], [settings], [integration]] = await db.read([
      selectHoldOfLead(db, leadId),
      selectSettings(db),
      selectIntegration(db, "yookassa"),
    ]);
    if (!integration?.enabled) return fail("conflict", "Приём задатков выключен: включите ЮKassa в «Телефония и 1С»");
    if (!hold || !isHolding({ state: "active", endsAt: hold.endsAt }, clock.now()))
      return fail("conflict", "Сначала забронируйте автомобиль за этой заявкой");
    const amount = asked ?? settings?.depositAmount ?? null;
    if (amount === null) return fail("invalid", "Укажите сумму", { amount: "Укажите сумму" });
    const now = clock.now();
    const id = ids.next();
    const code = ids.next().replaceAll("-", "");
    await writeAsStaff(
      deps,
      actor,
      {
        action: "update",
        entity: "lead",
        entityId: leadId,
        changes: { deposit: [null, `ссылка на ${depositSum(amount)}`] },
        isVisible: false,
      },
      [
        mayHaveDeposit(db, hold.id, now),
        insertDeposit(db, {
          id,
          code,
          holdId: hold.id,
          leadId,
          carId: hold.carId,
          amount,
          state: "creating" satisfies DepositState,
          createdBy: actor.userId,
          createdAt: now,
          updatedAt: now,
        }),
      ],
    );
    await live.publish({ kind: "lead_changed", id: leadId, assigneeId: kept.value.assigneeId, at: now });
    return ok({ id, href: depositHref(code) });
  });
}
