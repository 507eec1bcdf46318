import { LIVE_SOCKET_PATH } from "../../worker/domain/live/room.ts";
import { forEachParallel } from "./attempts.mjs";
import { sendText } from "./send-text.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts @typedef {import("./callers.mjs").Caller} Caller */

const FOREIGN = ["https://evil.example", "null", ""];

/**
 * Opens the socket of open panels as every caller, and as a page of another site with an administrator's cookie.
 * @param {AttackedSite} site @param {Attempts} attempts
 */
export async function attackLiveSockets(site, attempts) {
  await forEachParallel(site.callers, async (caller) => {
    const answer = await upgrade(site, caller, site.url);
    const status = statusOf(answer);
    attempts.record(`a socket as ${caller.name}`, [
      status !== expectedOf(caller) && `${status} in place of ${expectedOf(caller)}`,
      /Secret/.test(answer) && "shows a secret",
    ]);
  });
  await forEachParallel(FOREIGN, async (origin) => {
    const status = statusOf(await upgrade(site, site.caller("administrator"), origin));
    attempts.record(`a socket with the origin «${origin}»`, [status !== 403 && `${status} in place of 403`]);
  });
}

/** @param {Caller} caller */
function expectedOf({ permissions, mustChangePassword }) {
  if (!permissions) return 401;
  return mustChangePassword || !permissions.includes("leads.read") ? 403 : 101;
}

/** @param {AttackedSite} site @param {Caller} caller @param {string} origin */
function upgrade(site, { cookie }, origin) {
  const lines = [
    `GET ${LIVE_SOCKET_PATH} HTTP/1.1`,
    `Host: ${new URL(site.url).host}`,
    ...(cookie === "" ? [] : [`Cookie: ${cookie}`]),
    ...(origin === "" ? [] : [`Origin: ${origin}`]),
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  return sendText(site, `${lines.join("\r\n")}\r\n\r\n`);
}

/** @param {string} answer */
function statusOf(answer) {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
