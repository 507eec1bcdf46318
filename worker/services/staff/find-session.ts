import { selectLiveSession, touchSession } from "../../db/queries/staff.ts";
import type { Deps } from "../deps.ts";
import { SESSION_TOUCH_MS, sessionLimits, type StaffSession } from "./session.ts";
import { sessionIdOf } from "./session-token.ts";

/** The live session of a token; null when there is none, it ran out, or its user was disabled. One round trip. */
export async function findSession({ db, clock }: Deps, token: string): Promise<StaffSession | null> {
  const id = await sessionIdOf(token);
  const limits = sessionLimits(clock.now());
  const [, [session]] = await db.write([
    touchSession(db, id, limits, limits.now - SESSION_TOUCH_MS),
    selectLiveSession(db, id, limits),
  ]);
  return session ?? null;
}
