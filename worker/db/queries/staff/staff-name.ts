import { sql } from "drizzle-orm";
import { users } from "../../schema/staff.ts";

/** The name of a staff member for other staff: the own one, else the username; null where a left join has found no user. */
export const staffName = sql<string | null>`coalesce(${users.displayName}, ${users.username})`;
