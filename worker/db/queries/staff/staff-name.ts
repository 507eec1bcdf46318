import { sql } from "drizzle-orm";
import { users } from "../../schema/staff.ts";

/** `staffNameOf` in SQL; null where a left join has found no user. */
export const staffName = sql<string | null>`coalesce(${users.displayName}, ${users.username})`;
