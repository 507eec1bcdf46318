import { rememberDevice } from "../../../db/queries/staff/login-devices.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../session.ts";

const USER_AGENT_MAX = 200;

/** For the batch that opens a session: the browser becomes a known device of this person. */
export function rememberDeviceOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  { device, userAgent }: Pick<Caller, "device" | "userAgent">,
) {
  if (!device) return [];
  const row = { id: device.id, userId, userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null, createdAt: clock.now() };
  return [rememberDevice(db, row)];
}
