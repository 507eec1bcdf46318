import type { WebUseName } from "../../../adapters/web/web-uses.ts";
import type { Result } from "../../../domain/kernel/result.ts";
import type { WebDeps } from "../../deps.ts";
import type { Actor } from "../session.ts";
import { recordRefusal, type RefusalDeps } from "./record-refusal.ts";

/** For use cases that take addresses from staff. */
export interface StaffAddressDeps extends WebDeps, RefusalDeps {}

const FOR: Record<"page" | "feed" | "webhook" | "heartbeat", string> = {
  page: "импорт страницы",
  feed: "фид",
  webhook: "вебхук",
  heartbeat: "проверка связи",
} satisfies Partial<Record<WebUseName, string>>;

/** Whether requests may go to an address that a staff member entered. An address that points inside is on record in the security journal. */
export async function checkStaffAddress(
  deps: StaffAddressDeps,
  { userId }: Actor,
  use: keyof typeof FOR,
  address: string,
): Promise<Result<URL>> {
  const checked = await deps.web.check(use, address);
  if (!checked.ok && checked.error.code === "forbidden")
    recordRefusal(deps, { kind: "address_refused", actorId: userId, detail: FOR[use] });
  return checked;
}
