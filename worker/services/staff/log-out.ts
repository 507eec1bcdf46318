import { deleteSession } from "../../db/queries/staff/staff.ts";
import type { LiveDeps } from "../deps.ts";
import { securityEvent } from "./security/security-event.ts";
import type { StaffSession } from "./session.ts";

/** Ends the session on the server, which makes its token invalid everywhere and closes its sockets. */
export async function logOut(deps: LiveDeps, { sessionId, userId }: StaffSession): Promise<void> {
  const { db } = deps;
  await db.write([deleteSession(db, sessionId), securityEvent(deps, { kind: "logout", actorId: userId })]);
  await deps.live.end({ sessionId });
}
