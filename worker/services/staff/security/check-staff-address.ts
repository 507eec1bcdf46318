import type { WebUseName } from "../../../adapters/web/web-uses.ts";
import { fail, type Result } from "../../../domain/kernel/result.ts";
import type { WebDeps, Actor } from "../../deps.ts";
import { recordRefusal, type RefusalDeps } from "./record-refusal.ts";

/** For use cases that take addresses from staff. */
export interface StaffAddressDeps extends WebDeps, RefusalDeps {}

/** What an address is for, in the security journal, and the field of the form that takes it. */
const USES = {
  page: { detail: "импорт страницы", field: "url" },
  feed: { detail: "фид", field: "url" },
  webhook: { detail: "вебхук", field: "url" },
  heartbeat: { detail: "проверка связи", field: "heartbeatUrl" },
} satisfies Partial<Record<WebUseName, unknown>>;

/**
 * Whether requests may go to an address that a staff member entered; a refusal names the field. An address that points inside is on
 * record in the security journal.
 */
export async function checkStaffAddress(
  deps: StaffAddressDeps,
  { userId }: Actor,
  use: keyof typeof USES,
  address: string,
): Promise<Result<URL>> {
  const checked = await deps.web.check(use, address);
  if (checked.ok) return checked;
  const { code, message } = checked.error;
  const { detail, field } = USES[use];
  if (code === "forbidden") recordRefusal(deps, { kind: "address_refused", actorId: userId, detail });
  return fail(code, message, { [field]: message });
}
