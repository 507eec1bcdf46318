import { API_ROUTES } from "../../worker/api/routes.ts";
import { visitorFrom } from "../site/visitor-address.mjs";
import { addressesOfSite, withIds } from "./addresses-of-site.mjs";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite */

/** Everything is sent from here. */
const FLOODER = visitorFrom("2001:db8:feed:1::1");
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** A cheap request for each limit of worker/edge/rate-limits.ts, and more of them than it allows a minute. */
const FLOODS = [
  { method: "POST", path: "/api/session", times: 40 },
  { method: "POST", path: "/api/objects/upload", times: 330 },
  { method: "GET", path: "/api/no-such-call", times: 660 },
  { method: "POST", path: "/car-view", times: 660 },
];
/** Counts end with the minute, which may be in the middle of the attack. */
const ROUNDS = 4;

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

/**
 * Uses up the limits of one network and then sends every limited request in every spelling: none may be answered.
 * @param {AttackedSite} site @param {import("./attempts.mjs").Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackLimits(site, attempts, { isShort }) {
  const forms = (await addressesOfSite()).filter(({ hasAction }) => hasAction).map(({ path }) => path);
  const limited = [
    ...API_ROUTES.map(({ method, path }) => ({ method, path: `/api${withIds(path)}` })),
    ...[...forms, "/car-view", "/favourite-added"].map((path) => ({ method: "POST", path })),
    ...forms.map((path) => ({ method: "POST", path: `${path === "/" ? "/_root" : path}.data` })),
    { method: "GET", path: `/outlets/json/${"A".repeat(43)}.json` },
  ];
  let left = limited.flatMap(({ method, path }, at) =>
    SPELLINGS.filter((_, n) => !isShort || n === 0 || n === 1 + (at % (SPELLINGS.length - 1))).map((spell) => ({
      method,
      path: spell(path),
    })),
  );
  attempts.tried += left.length;
  for (let round = 1; left.length > 0 && round <= ROUNDS; round++) {
    for (const flood of FLOODS)
      await forEachParallel(
        Array.from({ length: flood.times }, () => flood),
        (one) => sendAs(site, one),
      );
    /** @type {typeof left} */
    const answered = [];
    await forEachParallel(left, async (one) => {
      const answer = await sendAs(site, one);
      if (answer.status !== 429 || faultsOf(answer).some(Boolean)) answered.push({ ...one });
      if (round === ROUNDS && answer.status !== 429)
        attempts.wrong.push(`${one.method} ${one.path}: ${answer.status} above the limits`);
    });
    left = answered;
  }
}

/** @param {AttackedSite} site @param {{ method: string, path: string }} request */
function sendAs(site, { method, path }) {
  return site.send(path, { method, ...(method === "GET" ? {} : { body: "a=b" }), headers: { ...FLOODER, ...FORM } });
}
