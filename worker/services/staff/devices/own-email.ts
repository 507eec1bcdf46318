import { selectEmailOfSession, updateEmail } from "../../../db/queries/staff/staff.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Deps, Actor } from "../../deps.ts";
import { type Caller, sessionLimits, sessionIdOf } from "../session.ts";

/** Sets the address for mails about the person's own logins; null for none. The audit log records that it changed, not the address. */
export async function setOwnEmail(
  deps: Deps,
  actor: Actor,
  email: string | null,
): Promise<Result<{ email: string | null }>> {
  await writeAsStaff(deps, actor, { action: "update", entity: "user", entityId: actor.userId, isVisible: false }, [
    updateEmail(deps.db, actor.userId, email),
  ]);
  return ok({ email });
}

/** The address of the person whose session it is; null without one. */
export async function getOwnEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { sessionToken }: Caller,
): Promise<string | null> {
  if (sessionToken === null) return null;
  const [[found]] = await db.read([selectEmailOfSession(db, sessionIdOf(sessionToken), sessionLimits(clock.now()))]);
  return found?.email ?? null;
}
