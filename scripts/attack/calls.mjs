import { takesToken } from "../../worker/api/api-route.ts";
import { API_ROUTES } from "../../worker/api/routes.ts";
import { permissionsOf } from "../../worker/domain/staff/permissions.ts";
import { withIds } from "./addresses-of-site.mjs";
import { faultsOf, leaksOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { callersOf } from "./callers.mjs";

/** @typedef {import("../../worker/api/api-route.ts").ApiRoute} ApiRoute */
/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./callers.mjs").Caller} Caller */

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const LET_IN = "let in";
/** Headers that browsers send with a request of another site, and such that only look like our own. */
const FOREIGN = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
];

/**
 * Sends every call of the route table as every caller and compares the answer with the permission that the table names.
 * @param {AttackedSite} site @param {import("./attempts.mjs").Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackCalls(site, attempts, { isShort }) {
  const before = await storedRows(site.env);
  const requests = API_ROUTES.flatMap((route, at) =>
    callersOf(site.callers, at, isShort).map((caller) => ({ route, caller })),
  );
  await forEachParallel(
    requests.filter(({ route, caller }) => expectedOf(route, caller) !== LET_IN),
    ({ route, caller }) => sendCall(site, attempts, route, caller, withIds(route.path)),
  );
  await forEachParallel(
    API_ROUTES.filter(({ method }) => method !== "GET").flatMap((route, at) =>
      FOREIGN.filter((_, n) => !isShort || n === at % FOREIGN.length).map((headers) => ({ route, headers })),
    ),
    async ({ route, headers }) => {
      const as = site.caller("administrator");
      const answer = await site.send(`/api${withIds(route.path)}`, { ...callOf(route), as, headers });
      attempts.record(`${route.method} ${route.path} with ${JSON.stringify(headers)}`, [
        answer.status !== 403 && `status ${answer.status} in place of 403`,
        ...faultsOf(answer),
      ]);
    },
  );
  await attackMethods(site, attempts, isShort);
  const changed = await changedTables(site, before);
  attempts.record("refused calls", [changed.length > 0 && `changed ${changed.join(", ")}`]);
  // Ids that do not exist: a call that is let in changes nothing that a later one needs.
  const letIn = requests.filter(({ route, caller }) => expectedOf(route, caller) === LET_IN);
  await forEachParallel(
    letIn.filter(({ route }) => !endsSession(route)),
    ({ route, caller }) => sendCall(site, attempts, route, caller, route.path.replaceAll(/:\w+/g, "no-such-thing")),
  );
}

/** @param {AttackedSite} site @param {import("./attempts.mjs").Attempts} attempts @param {ApiRoute} route @param {Caller} caller @param {string} path */
async function sendCall(site, attempts, route, caller, path) {
  const answer = await site.send(`/api${path}`, { ...callOf(route), as: caller });
  const expected = expectedOf(route, caller);
  const seen = answer.status === 401 || answer.status === 403 ? answer.status : LET_IN;
  attempts.record(`${route.method} ${route.path} as ${caller.name}`, [
    seen !== expected && `${answer.status} in place of ${expected}`,
    ...faultsOf(answer),
    ...leaksOf(answer, caller),
    expected !== LET_IN && !/^\{"error":"[^"]*[а-яё]/i.test(answer.text) && "no Russian error",
    expected !== LET_IN && answer.headers.has("Set-Cookie") && "sets a cookie",
    !/no-store/.test(answer.headers.get("Cache-Control") ?? "") && route.audience !== "visitor" && "may be cached",
  ]);
}

/** What the route table and the permission table promise. @param {ApiRoute} route @param {Caller} caller @returns {401 | 403 | "let in"} */
function expectedOf(route, { permissions, mustChangePassword, isUnconfirmed, tokens }) {
  const { audience } = route;
  if (tokens && !permissions) return 401;
  if (tokens && !takesToken(route)) return 403;
  if (audience === "visitor") return LET_IN;
  if (audience === "signed-link") return 403;
  if (!permissions) return 401;
  if (mustChangePassword) return 403;
  if ("recentLogin" in route && route.recentLogin && isUnconfirmed) return 403;
  const needed = permissionsOf(audience);
  return audience === "staff" || needed.some((one) => permissions.includes(one)) ? LET_IN : 403;
}

/** @param {ApiRoute} route @returns {RequestInit & { headers?: Record<string, string> }} */
function callOf({ method, audience }) {
  if (method === "GET") return { method };
  const type = audience === "signed-link" ? "image/png" : "application/json";
  return { method, body: "{}", headers: { "Content-Type": type } };
}

/** @param {ApiRoute} route */
function endsSession({ path }) {
  return path === "/account/sessions";
}

/** Methods that the table does not name. @param {AttackedSite} site @param {import("./attempts.mjs").Attempts} attempts @param {boolean} isShort */
async function attackMethods(site, attempts, isShort) {
  const known = new Set(API_ROUTES.map(({ method, path }) => `${method} ${withIds(path)}`));
  const paths = new Set(API_ROUTES.map(({ path }) => withIds(path)));
  const unknown = [...paths].flatMap((path) =>
    METHODS.filter((method) => !known.has(`${method} ${path}`)).map((method) => ({ path, method })),
  );
  await forEachParallel(
    unknown.filter((_, at) => !isShort || at % 4 === 0),
    async ({ path, method }) => {
      const hasBody = method !== "GET";
      const answer = await site.send(`/api${path}`, {
        method,
        as: site.caller("stranger"),
        ...(hasBody && { body: "{}", headers: { "Content-Type": "application/json" } }),
      });
      attempts.record(`${method} /api${path} as stranger`, [
        answer.status < 400 && `status ${answer.status}`,
        ...faultsOf(answer),
        ...leaksOf(answer, site.caller("stranger")),
      ]);
    },
  );
}

/** @param {AttackedSite} site @param {Map<string, string>} before */
async function changedTables({ env }, before) {
  const after = await storedRows(env);
  return [...after].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table);
}

/** Written by refusals too: attempts to log in, security events, when a session or a token was last used. */
const OF_REFUSALS = /^(?:sessions|api_tokens|login_attempts|security_events|network_salts|sqlite_|_cf_|d1_migrations)/;

/** The rows of every table as text, to see what an attack has changed. @param {import("../../worker/env.ts").Env} env */
async function storedRows({ DB }) {
  const { results } = await DB.prepare("select name from sqlite_master where type = 'table'").all();
  const names = results.map(({ name }) => String(name)).filter((name) => !OF_REFUSALS.test(name));
  const tables = await DB.batch(names.map((name) => DB.prepare(`select * from "${name}"`)));
  return new Map(names.map((name, at) => [name, JSON.stringify(tables[at]?.results)]));
}
