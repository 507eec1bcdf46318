import { sql } from "drizzle-orm";
import { auditLog, users } from "../../schema/staff.ts";

/** The name of a staff member for other staff: the own one, else the username; null where a left join has found no user. */
export const staffName = sql<string | null>`coalesce(${users.displayName}, ${users.username})`;

/** The author of a row of the audit log: «Вера» or, for a change that a program made in her name, «Вера через токен «1С»». */
export const auditAuthor = sql<
  string | null
>`${staffName} || coalesce(' через токен «' || ${auditLog.token} || '»', '')`;
