import type { DeviceSigner } from "../services/staff/devices/device-signer.ts";
import type { Device } from "../services/staff/session.ts";

const NAME = "__Host-device";
/** Chrome keeps no cookie longer than 400 days. Each login sets it anew. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f-]{36}\\.[A-Za-z0-9_-]{43})(?:;|$)`);

/** The browser that a request comes from: with an id of its own if it has none that we signed. */
export function deviceOf(headers: Headers, signer: DeviceSigner): Device {
  const known = signer.open(COOKIE.exec(headers.get("Cookie") ?? "")?.[1] ?? "");
  return { id: known ?? crypto.randomUUID(), isOurs: known !== null };
}

/** Adds the cookie of the device to a response that opens a session, whatever the login was. */
export function withDeviceCookie(response: Response, device: Device | null, signer: DeviceSigner | null): Response {
  const opensSession = response.headers.getSetCookie().some((cookie) => /^__Host-sid=[^;]/.test(cookie));
  if (!opensSession || !device || !signer) return response;
  const headers = new Headers(response.headers);
  const attributes = `Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE_SECONDS}`;
  headers.append("Set-Cookie", `${NAME}=${signer.sign(device.id)}; ${attributes}`);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
