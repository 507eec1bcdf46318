import { gzipSync } from "node:zlib";
import { HIDDEN_FILES, ODD_REQUESTS } from "./inputs/odd-requests.mjs";
import { faultsOf, leaksOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { sendRaw, sendText } from "./send-raw.mjs";
import { LIVE_SOCKET_PATH } from "../../worker/domain/live/room.ts";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

/** Of a visitor who pretends to be elsewhere. */
const FORGED = "192.0.2.44";
const FORGED_HEADERS = ["CF-Connecting-IP", "X-Real-IP", "True-Client-IP", "X-Client-IP", "CF-Connecting-IPv6", "Via"];
const RECORDED_WITHIN_MS = 5000;
const RANGES = 1000;

/**
 * Attacks on what stands in front of the Worker: files outside of `public`, targets and versions of HTTP, ranges, compressed bodies, sockets, and
 * on a server of one's own the visitor's address.
 * @param {AttackedSite} site @param {Attempts} attempts
 */
export async function attackConnections(site, attempts) {
  await readHiddenFiles(site, attempts);
  await sendOddRequests(site, attempts);
  await requestRanges(site, attempts);
  await compressBodies(site, attempts);
  await attackLiveSockets(site, attempts);
  // At the edge Cloudflare sets the header; workerd takes it from anybody.
  if (site.home === "server") await forgeAddresses(site, attempts);
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function readHiddenFiles(site, attempts) {
  await forEachParallel(HIDDEN_FILES, async (path) => {
    const answer = await sendRaw(site, path, {});
    attempts.record(`GET ${path}`, [
      // Links of the page repeat the address.
      ...faultsOf({ ...answer, text: answer.text.replaceAll("site.sqlite", "") }),
      /"dependencies"|\[vars\]|root:|Cache-Control:|SQLite format/.test(answer.text) && "shows a file",
      answer.status === 200 && /octet-stream|sqlite/.test(answer.headers.get("content-type") ?? "") && "sends a file",
    ]);
  });
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function sendOddRequests(site, attempts) {
  const stranger = site.caller("stranger");
  const isOfSite = (/** @type {string} */ answer) => site.home === "server" || /x-request-id/i.test(answer);
  await forEachParallel(Object.entries(ODD_REQUESTS), async ([name, text]) => {
    const answer = await sendText(site, text);
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);
    attempts.record(`a request with ${name}`, [
      // workerd refuses some of them with a 5xx of its own, before the Worker; the Worker's responses have a number.
      status >= 500 && isOfSite(answer) && status !== 501 && status !== 505 && `status ${status}`,
      status === 101 && "switches to another protocol",
      ...leaksOf({ status, text: answer, headers: new Headers() }, stranger),
    ]);
  });
  const answer = await sendRaw(site, "/new-cars", {});
  attempts.record("a page after all of them", [answer.status !== 200 && `status ${answer.status}`]);
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function requestRanges(site, attempts) {
  const whole = await sendRaw(site, "/favicon.ico", {});
  for (const path of ["/favicon.ico", "/new-cars", "/media/none/none.webp"]) {
    const ranges = Array.from({ length: RANGES }, (_, at) => `${at}-${at}`).join();
    for (const range of [ranges, "0-,".repeat(RANGES), "5-1", "-0", "0-99999999999999999999", "a-b"]) {
      const answer = await sendRaw(site, path, { headers: { Range: `bytes=${range}` } });
      attempts.record(`GET ${path} with the range ${range.slice(0, 30)}`, [
        ...faultsOf(answer),
        path === "/favicon.ico" && answer.text.length > whole.text.length + RANGES && "more than the file",
      ]);
    }
  }
}

/** Nothing here unpacks a request's body, so that a bomb stays as small as it is. @param {AttackedSite} site @param {Attempts} attempts */
async function compressBodies(site, attempts) {
  const bomb = gzipSync(Buffer.alloc(20_000_000, "a"));
  for (const path of ["/api/leads", "/api/session", "/request/callback", "/login"]) {
    for (const encoding of ["gzip", "br", "deflate", "gzip, gzip"]) {
      const headers = { "Content-Type": "application/json", "Content-Encoding": encoding, Origin: site.url };
      const answer = await site.send(path, { method: "POST", body: bomb, headers });
      attempts.record(`POST ${path} in ${encoding}`, [
        ...faultsOf(answer),
        answer.status < 400 && `status ${answer.status}`,
      ]);
    }
  }
}

/** The journal must have the address that the proxy has added, whatever the visitor has sent. @param {AttackedSite} site @param {Attempts} attempts */
async function forgeAddresses(site, attempts) {
  const forgeries = [
    ...FORGED_HEADERS.map((name) => ({ name, headers: { [name]: FORGED }, before: "" })),
    { name: "Forwarded", headers: { Forwarded: `for=${FORGED};host=evil.example;proto=https` }, before: "" },
    ...[
      `${FORGED}, `,
      "127.0.0.1, ",
      `${FORGED}, unknown, `,
      ", , ",
      `"${FORGED}:80", `,
      "::1, ",
      `${FORGED},`.repeat(300),
    ].map((before) => ({ name: `X-Forwarded-For: ${before.slice(0, 30)}`, headers: {}, before })),
  ];
  const body = JSON.stringify({ username: "nobody-forged", password: "не тот пароль" });
  for (const [at, { name, headers, before }] of forgeries.entries()) {
    const proxied = { "CF-Connecting-IP": FORGED, ...headers, "X-Forwarded-For": `${before}198.18.${at}.7` };
    const sent = { "Content-Type": "application/json", ...proxied };
    const answer = await site.send("/api/session", { method: "POST", body, headers: sent });
    const networks = await networksOf(site, `198.18.${at}.`);
    attempts.record(`a login with ${name}`, [
      ...faultsOf(answer),
      networks.length === 0 && "the journal lacks the address that the proxy has added",
    ]);
  }
  attempts.record("a forged address", [
    (await networksOf(site, FORGED.slice(0, -2), 0)).length > 0 && "in the journal",
  ]);
}

/** @param {AttackedSite} site @param {string} start @param {number} [withinMs] */
async function networksOf({ env }, start, withinMs = RECORDED_WITHIN_MS) {
  const until = Date.now() + withinMs;
  for (;;) {
    const query = "select network from security_events where network like ?";
    const { results } = await env.DB.prepare(query).bind(`${start}%`).all();
    if (results.length > 0 || Date.now() >= until) return results;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @typedef {import("./callers.mjs").Caller} Caller */

const FOREIGN = ["https://evil.example", "null", ""];

/**
 * Opens the socket of open panels as every caller, and as a page of another site with an administrator's cookie.
 * @param {AttackedSite} site @param {Attempts} attempts
 */
async function attackLiveSockets(site, attempts) {
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
function expectedOf({ permissions, mustChangePassword, tokens }) {
  if (!permissions || tokens) return 401;
  return mustChangePassword || !permissions.includes("leads.read") ? 403 : 101;
}

/** @param {AttackedSite} site @param {Caller} caller @param {string} origin */
function upgrade(site, { cookie, tokens }, origin) {
  const lines = [
    `GET ${LIVE_SOCKET_PATH} HTTP/1.1`,
    `Host: ${new URL(site.url).host}`,
    ...(cookie === "" ? [] : [`Cookie: ${cookie}`]),
    ...(tokens ? [`Authorization: Bearer ${tokens[0]}`] : []),
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
