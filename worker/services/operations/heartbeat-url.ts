import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { checkUrl } from "../../parser/url-guard.ts";

/** A public https address: checked when it is saved and again before each call. */
export function checkHeartbeatUrl(address: string): Result<string> {
  const url = checkUrl(address);
  if (!url.ok) return url;
  return url.value.protocol === "https:" ? ok(url.value.href) : fail("invalid", "Адрес начинается с https://");
}
