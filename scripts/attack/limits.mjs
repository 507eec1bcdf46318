import { API_ROUTES } from "../../worker/api/routes.ts";
import { visitorFrom } from "../site/visitor-address.mjs";
import { addressesOfSite, withIds } from "./addresses-of-site.mjs";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite */

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** Larger bodies are uploads, bytes. */
const FORM_MAX_BYTES = 1_000_000;

/** @typedef {{ method: string, path: string, isForm?: boolean, maxBytes?: number | undefined }} Limited */

/**
 * Each limit of worker/edge/rate-limits.ts has a network of its own, so that none hides what another misses. `flood`: a cheap request that it
 * counts. A request belongs to the first limit that `holds` it.
 * @type {{ network: string, flood: { method: string, path: string }, holds: (request: Limited) => boolean }[]}
 */
const LIMITS = [
  {
    network: "2001:db8:feed:1::1",
    flood: { method: "POST", path: "/api/session" },
    holds: ({ method, path }) =>
      method === "POST" &&
      /^\/(?:api\/session(?:\/|$)|(?:login|login\/factor|admin\/confirm|admin\/password)$)/.test(path),
  },
  {
    network: "2001:db8:feed:2::1",
    flood: { method: "GET", path: "/api/1c/exchange" },
    holds: ({ path }) => path === "/api/1c/exchange",
  },
  {
    network: "2001:db8:feed:3::1",
    flood: { method: "POST", path: "/api/objects/upload" },
    holds: ({ method, path, maxBytes = 0 }) =>
      maxBytes > FORM_MAX_BYTES ||
      path.startsWith("/api/objects/upload") ||
      (method === "POST" && path.startsWith("/conversation/")),
  },
  {
    network: "2001:db8:feed:4::1",
    flood: { method: "GET", path: "/api/no-such-call" },
    holds: ({ path }) => /^\/(?:api|outlets)\//.test(path),
  },
  { network: "2001:db8:feed:5::1", flood: { method: "POST", path: "/car-view" }, holds: () => true },
];
/** More than any limit allows a minute. */
const FLOOD_MAX = 1000;
/** Counts end with the minute, which may be in the middle of the attack. */
const ROUNDS = 6;

/** @param {string} letter */
const escaped = (letter) => `%${letter.charCodeAt(0).toString(16)}`;
/** Spellings that the routers read as the same path. @type {((path: string) => string)[]} */
const SPELLINGS = [
  (path) => path,
  (path) => path.replace(/[a-z]/i, escaped),
  (path) => path.replace(/[a-z](?=[^a-z]*$)/i, escaped),
  (path) => path.replaceAll(/[a-z-]/gi, escaped),
  (path) => path.replaceAll(/[a-z-]/gi, (letter) => escaped(letter).toUpperCase()),
];
/** The same of a screen, whose navigation data have addresses of their own. @type {typeof SPELLINGS} */
const SPELLINGS_OF_SCREEN = [
  ...SPELLINGS,
  (path) => `${path === "/" ? "/_root" : path}.data`,
  (path) => `${path}/.data`,
  (path) => `${path}//%2edata`,
  (path) => `${path}//`,
  (path) => path.toUpperCase(),
];

/**
 * Uses up each limit from a network and then sends every request that it limits in every spelling: none may be answered.
 * @param {AttackedSite} site @param {import("./attempts.mjs").Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackLimits(site, attempts, { isShort }) {
  const forms = (await addressesOfSite()).filter(({ hasAction }) => hasAction);
  /** @type {Limited[]} */
  const limited = [
    ...API_ROUTES.map(({ method, path, maxBytes }) => ({ method, path: `/api${withIds(path)}`, maxBytes })),
    ...["/car-view", "/favourite-added"].map((path) => ({ method: "POST", path })),
    ...forms.map(({ path }) => ({ method: "POST", path, isForm: true })),
    { method: "GET", path: `/outlets/json/${"A".repeat(43)}.json` },
  ];
  for (const limit of LIMITS) {
    const held = limited.filter((request) => LIMITS.find(({ holds }) => holds(request)) === limit);
    const left = held.flatMap(({ method, path, isForm }, at) => {
      const spellings = isForm ? SPELLINGS_OF_SCREEN : SPELLINGS;
      const chosen = spellings.filter((_, n) => !isShort || n === 0 || n === 1 + (at % (spellings.length - 1)));
      return chosen.map((spell) => ({ method, path: spell(path) }));
    });
    attempts.tried += left.length;
    await attackLimit(site, attempts, limit, left);
  }
}

/** @param {AttackedSite} site @param {import("./attempts.mjs").Attempts} attempts @param {typeof LIMITS[number]} limit @param {Limited[]} limited */
async function attackLimit(site, attempts, { network, flood }, limited) {
  let left = limited;
  for (let round = 1; left.length > 0 && round <= ROUNDS; round++) {
    await useUp(site, network, flood);
    /** @type {Limited[]} */
    const answered = [];
    await forEachParallel(left, async (one) => {
      const answer = await sendFrom(site, network, one);
      if (answer.status !== 429 || faultsOf(answer).some(Boolean)) answered.push(one);
      if (round === ROUNDS && answer.status !== 429)
        attempts.wrong.push(`${one.method} ${one.path}: ${answer.status} above the limits`);
    });
    left = answered;
  }
}

/** @param {AttackedSite} site @param {string} network @param {Limited} request */
async function useUp(site, network, request) {
  let isOver = false;
  await forEachParallel(Array(FLOOD_MAX).keys(), async () => {
    if (!isOver) isOver = (await sendFrom(site, network, request)).status === 429;
  });
}

/** @param {AttackedSite} site @param {string} network @param {Limited} request */
function sendFrom(site, network, { method, path }) {
  const headers = { ...visitorFrom(network), ...FORM };
  return site.send(path, { method, ...(method === "GET" ? {} : { body: "a=b" }), headers });
}
