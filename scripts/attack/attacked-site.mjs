import { openDemoSite } from "../site/demo-site.mjs";
import { homeUnderTest } from "../site/homes.mjs";
import { visitorFrom } from "../site/visitor-address.mjs";
import { addCallers } from "./callers.mjs";
import { fillAttacked, SECRETS } from "./inputs/fill-attacked.mjs";
import { CANARIES } from "./canary.mjs";

/** @typedef {import("./callers.mjs").Caller} Caller */
/** `status` 0: no answer, and `text` is the reason. @typedef {{ status: number, text: string, headers: Headers }} Answer */
/** @typedef {Awaited<ReturnType<typeof openAttackedSite>>} AttackedSite */
/** @typedef {import("../site/homes.mjs").HomeName} HomeName */
/** @typedef {{ isShort: boolean, seed: number, home?: HomeName | undefined }} AttackOptions */

/** Signs upload addresses of an attacked site. */
export const UPLOAD_KEY = "key-of-an-attacked-site";
/** Characters of all headers of an answer; `fetch` reads 16 KB. The longest are Location and Content-Security-Policy. */
const HEADERS_MAX = 12_000;
/** Longer answers are endless ones. */
const TIMEOUT_MS = 60_000;
/** What an answer shows only when an exception has reached its reader. */
const INTERNALS =
  /D1_ERROR|SQLITE_|sqlite3?\b.*error|no such (?:table|column)|\bat (?:async )?[\w.<>]+ \(|\.(?:js|ts|tsx):\d+:\d+|node_modules|Unexpected Server Error|\[object Object\]|drizzle|ZodError|undefined is not|Cannot read prop/i;

/** The built site with a small salon, staff of all roles, and a record of every request that the Worker sends elsewhere. @param {HomeName} [home] */
export async function openAttackedSite(home = homeUnderTest()) {
  const vars = { IMPORT_ALLOW_LOCAL: "0", UPLOAD_KEY };
  const { serving, canaryOf } = CANARIES[home]();
  const site = await openDemoSite({ home, fill: fillAttacked, ...serving, vars });
  const env = await site.env();
  const callers = await addCallers(env);
  let sent = 0;
  return {
    home,
    url: site.url,
    env,
    callers,
    canary: canaryOf(site.url),
    runCron: site.runCron,
    output: site.output,
    /** The caller with this name. @param {string} name */
    caller(name) {
      const found = callers.find((one) => one.name === name);
      if (!found) throw new Error(`No caller is named ${name}.`);
      return found;
    },
    /** @param {string} path @param {RequestInit & { as?: Caller, headers?: Record<string, string> }} [request] @returns {Promise<Answer>} */
    async send(path, { as, headers = {}, ...request } = {}) {
      const call = {
        redirect: /** @type {const} */ ("manual"),
        ...request,
        headers: {
          ...visitorFrom(anyAddress()),
          ...(as?.cookie && { Cookie: as.cookie }),
          ...(as?.tokens && { Authorization: `Bearer ${as.tokens[sent++ % as.tokens.length]}` }),
          ...headers,
        },
      };
      // The server may close a connection that was kept open just when the next request is sent on it.
      return sendOnce(site.url + path, call).catch(() =>
        sendOnce(site.url + path, call).catch((/** @type {unknown} */ cause) => {
          return { status: 0, text: causeOf(cause), headers: new Headers() };
        }),
      );
    },
    stop: site.stop,
  };
}

/** What no answer may be, to any caller. @param {Answer} answer @returns {(string | false)[]} */
export function faultsOf({ status, text, headers }) {
  if (status === 0) return [`no answer: ${text}`];
  const headerLength = [...headers].flat().join("").length;
  const shown = INTERNALS.exec(text)?.[0];
  return [
    status >= 500 && `status ${status}`,
    shown !== undefined && `shows ${JSON.stringify(shown)}`,
    headerLength > HEADERS_MAX && `headers of ${headerLength} characters`,
  ];
}

/** Secrets in an answer that the caller may not read. @param {Answer} answer @param {Caller} caller @returns {string[]} */
export function leaksOf({ text }, { permissions, mustChangePassword }) {
  return SECRETS.filter((secret) => {
    const isReader = !mustChangePassword && secret.readers.some((one) => permissions?.includes(one));
    return !isReader && text.includes(secret.text);
  }).map((secret) => `shows ${secret.text}`);
}

/** @param {string} url @param {RequestInit} request @returns {Promise<Answer>} */
async function sendOnce(url, request) {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...request });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** @param {unknown} cause */
function causeOf(cause) {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message || cause.cause.name})` : String(cause);
}

/** The limits count requests of a network. */
function anyAddress() {
  const part = () => Math.floor(Math.random() * 65_536).toString(16);
  return `2001:db8:${part()}:${part()}::1`;
}
