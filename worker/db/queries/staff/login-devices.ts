import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { loginDevices, users } from "../../schema/staff.ts";

/** The device, if the person with this name has logged in on it. */
export function selectDeviceOf({ query }: Database, username: string, id: string) {
  return query
    .select({ id: loginDevices.id })
    .from(loginDevices)
    .innerJoin(users, eq(users.id, loginDevices.userId))
    .where(and(eq(users.username, username), eq(loginDevices.id, id)))
    .limit(1);
}

/** Makes a device known to an account, or records its last login. */
export function rememberDevice(
  { query }: Database,
  row: Omit<typeof loginDevices.$inferInsert, "lastUsedAt" | "mailedAt">,
) {
  return query
    .insert(loginDevices)
    .values({ ...row, lastUsedAt: row.createdAt })
    .onConflictDoUpdate({ target: [loginDevices.id, loginDevices.userId], set: { lastUsedAt: row.createdAt } });
}

const MAILED_WITHIN_MS = 24 * 60 * 60_000;

/** New devices that no mail was sent about; records that it is sent now. */
export function claimNewDevices({ query }: Database, now: number) {
  const address = (column: typeof users.email | typeof users.username) =>
    sql<string>`(select ${column} from ${users} where ${users.id} = ${loginDevices.userId})`;
  return query
    .update(loginDevices)
    .set({ mailedAt: now })
    .where(
      and(
        isNull(loginDevices.mailedAt),
        gt(loginDevices.createdAt, now - MAILED_WITHIN_MS),
        isNotNull(address(users.email)),
      ),
    )
    .returning({
      email: address(users.email),
      username: address(users.username),
      userAgent: loginDevices.userAgent,
      createdAt: loginDevices.createdAt,
    });
}

export function deleteDevicesUnusedSince({ query }: Database, time: number) {
  return query.delete(loginDevices).where(lt(loginDevices.lastUsedAt, time));
}
