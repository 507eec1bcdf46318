import { selectTrustedTime, trustTime } from "../../db/queries/operations/cron-runs.ts";
import { closeSignal } from "../../db/queries/operations/signals.ts";
import { isClockPlausible } from "../../domain/operations/cron-runs.ts";
import type { Deps, Actor } from "../deps.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";

/** Whether the time follows the last run of cron: otherwise nothing that is too old may be deleted. One round trip. */
export async function isClockTrusted({ db, clock }: Pick<Deps, "db" | "clock">): Promise<boolean> {
  const [[trusted]] = await db.read([selectTrustedTime(db)]);
  return isClockPlausible(trusted?.at ?? null, clock.now());
}

/** A person confirms today's date, after a sudden change of the clock or a long pause of the site. */
export async function confirmClock(deps: Deps, actor: Actor): Promise<void> {
  const { db, clock } = deps;
  const change = { action: "confirm_clock", entity: "settings", entityId: null, isVisible: false } as const;
  await writeAsStaff(deps, actor, change, [trustTime(db, clock.now()), closeSignal(db, "clock_jumped", clock.now())]);
}
