import { insertAudit } from "../../db/queries/staff/audit.ts";
import { deleteSession } from "../../db/queries/staff/staff.ts";
import type { Deps } from "../deps.ts";
import type { StaffSession } from "./session.ts";

/** Ends the session on the server, which makes its token invalid everywhere. */
export async function logOut({ db, clock, ids }: Deps, { sessionId, userId }: StaffSession): Promise<void> {
  await db.write([
    deleteSession(db, sessionId),
    insertAudit(db, {
      id: ids.next(),
      actorId: userId,
      action: "logout",
      entity: "user",
      entityId: userId,
      at: clock.now(),
    }),
  ]);
}
