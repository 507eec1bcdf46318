import * as z from "zod/mini";
import { exampleOf } from "../../worker/api/example-of.ts";
import { API_ROUTES } from "../../worker/api/routes.ts";
import { addressesOfSite, withIds } from "./addresses-of-site.mjs";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { HOSTILE_BODIES, hostileValues, HOSTILE_PARAMETERS } from "./inputs/hostile-values.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite */
/** @typedef {import("./attempts.mjs").Attempts} Attempts @typedef {import("../../worker/api/api-route.ts").ApiRoute} ApiRoute */
/** @typedef {import("../../worker/api/example-of.ts").Schema} Schema */

/**
 * Sends every field of every call, every parameter and every form with values of wrong types, sizes and syntaxes: no answer may be a 5xx
 * or show internals, and the API explains each refusal in Russian.
 * @param {AttackedSite} site @param {Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackBodies(site, attempts, { isShort, seed }) {
  await attackFields(site, attempts, { count: isShort ? 2 : 12, seed });
  await attackWholeBodies(site, attempts, isShort);
  await attackParameters(site, attempts, isShort);
  await attackForms(site, attempts, { count: isShort ? 1 : 8, seed });
}

/** @param {AttackedSite} site @param {Attempts} attempts @param {{ count: number, seed: number }} random values for each field */
async function attackFields(site, attempts, { count, seed }) {
  const as = site.caller("administrator");
  const fields = API_ROUTES.flatMap((route, at) => {
    const schema = bodyOf(route);
    if (!schema) return [];
    const valid = /** @type {Record<string, unknown>} */ (exampleOf(schema) ?? {});
    return Object.keys(schema.properties ?? {}).flatMap((field, position) =>
      hostileValues(count, seed + at * 100 + position).map((value) => ({ route, body: { ...valid, [field]: value } })),
    );
  });
  await forEachParallel(fields, async ({ route, body }) => {
    const text = JSON.stringify(body);
    const answer = await site.send(`/api${withIds(route.path)}`, { ...jsonOf(route, text), as });
    attempts.record(`${route.method} ${route.path} ${text.slice(0, 300)}`, apiProblems(answer));
  });
}

/** @param {AttackedSite} site @param {Attempts} attempts @param {boolean} isShort */
async function attackWholeBodies(site, attempts, isShort) {
  const as = site.caller("administrator");
  const routes = API_ROUTES.filter(({ method, audience }) => method !== "GET" && audience !== "signed-link");
  const bodies = routes.flatMap((route, at) =>
    HOSTILE_BODIES.filter((_, position) => !isShort || (position + at) % 4 === 0).map((body) => ({ route, body })),
  );
  await forEachParallel(bodies, async ({ route, body }) => {
    const answer = await site.send(`/api${withIds(route.path)}`, { ...jsonOf(route, body), as });
    attempts.record(`${route.method} ${route.path} with a body of ${String(body).slice(0, 80)}`, apiProblems(answer));
  });
  const odd = [
    ["text/plain", "{}"],
    ["multipart/form-data", "{}"],
    ["application/json; charset=utf-16", "{}"],
    ["application/jsonp", "{}"],
    ["", "{}"],
  ];
  await forEachParallel(routes.slice(0, isShort ? 10 : routes.length), async (route) => {
    for (const [type = "", body = ""] of odd) {
      const headers = { "Content-Type": type };
      const answer = await site.send(`/api${withIds(route.path)}`, { method: route.method, body, as, headers });
      attempts.record(`${route.method} ${route.path} as ${type}`, apiProblems(answer));
    }
  });
}

/** Forms of visitors, as browsers without JavaScript send them. @param {AttackedSite} site @param {Attempts} attempts @param {{ count: number, seed: number }} random */
async function attackForms(site, attempts, { count, seed }) {
  const forms = (await addressesOfSite()).filter(({ hasAction, path }) => hasAction && path !== "/logout");
  const fields = [
    "name",
    "phone",
    "email",
    "message",
    "carYear",
    "type",
    "consent",
    "requestKey",
    "username",
    "password",
    "next",
    "intent",
    "_action",
  ];
  const requests = forms.flatMap(({ path }) =>
    fields.flatMap((field, at) =>
      hostileValues(count + 2, seed + at).map((value) => ({
        path,
        field,
        value: typeof value === "string" ? value : JSON.stringify(value),
      })),
    ),
  );
  await forEachParallel(requests, async ({ path, field, value }) => {
    const body = new URLSearchParams({ name: "Иван", phone: "+7 912 345-67-89", consent: "on", [field]: value });
    const answer = await site.send(path, { method: "POST", body, as: site.caller("stranger") });
    attempts.record(`POST ${path} ${field}=${value.slice(0, 100)}`, faultsOf(answer));
  });
}

/** @param {ApiRoute} route @returns {Schema | undefined} */
function bodyOf({ body }) {
  return body && /** @type {Schema} */ (z.toJSONSchema(body, { io: "input", unrepresentable: "any" }));
}

/** Parameters of lists and forms: every screen gets each of them. */
const PARAMETERS = (
  "q page status type brand model stage sort view state verdict way archive priceMin priceMax yearFrom yearTo " +
  "mileageMax bodyType fuel drive transmission color next to part car budget mileage term viewport _routes utm_source deep"
).split(" ");
/** Screens that the short form sends hostile parameters to. */
const SHORT_SCREENS = /^\/(?:new-cars|car\/shown\/credit|admin\/(?:cars|leads|parser)|sitemap\.xml|login)$/;
/** Headers that handlers read. */
const HEADERS = [
  "Idempotency-Key",
  "X-Staff-User",
  "Range",
  "If-None-Match",
  "Accept",
  "Accept-Language",
  "Sec-Fetch-Dest",
  "User-Agent",
  "Referer",
];

/** Characters that the Worker refuses itself. */
const LONG_ADDRESSES = [8001, 12_000];
/** Characters that the server in front of the Worker may refuse, in its own words: Node takes 16 KB, workerd 64 KB. */
const SERVER_LIMITED = [20_000, 100_000, 1_000_000];

/** @param {AttackedSite} site @param {Attempts} attempts */
async function attackLongAddresses(site, attempts) {
  const as = site.caller("administrator");
  for (const start of ["/?q=", "/api/cars?q=", "/api/leads?q=", "/new-cars?bodyType=", "/admin/cars?q=", "/media/"]) {
    for (const length of LONG_ADDRESSES) {
      const answer = await site.send(start.padEnd(length, "a"), { as });
      attempts.record(`GET ${start} of ${length} characters`, [
        ...apiProblems(answer),
        answer.status !== 414 && `status ${answer.status}`,
      ]);
    }
    for (const length of SERVER_LIMITED) {
      const answer = await site.send(start.padEnd(length, "a"), { as });
      const isRefused = answer.status === 0 || (answer.status >= 400 && answer.status < 500);
      attempts.record(`GET ${start} of ${length} characters, which the server may answer before the Worker`, [
        !isRefused && `status ${answer.status}`,
      ]);
    }
  }
  // Percent-encoding makes what a redirect repeats three times as long.
  for (const start of [
    "/new-cars?bodyType=suv&utm_source=",
    "/new-cars.data?bodyType=suv&x=",
    "/login?next=/",
    "/%0Aa?x=",
  ]) {
    for (const filler of ["a", "'", "%22"]) {
      const path = start + filler.repeat(Math.floor((7990 - start.length) / filler.length));
      const answer = await site.send(path, { as });
      attempts.record(`GET ${start}${filler}… of ${path.length} characters`, faultsOf(answer));
    }
  }
}

/** They answer with the same text whatever is sent. */
const DESCRIPTIONS = ["/openapi.json", "/docs"];

/** @param {AttackedSite} site @param {Attempts} attempts @param {boolean} isShort */
async function attackParameters(site, attempts, isShort) {
  const as = site.caller("administrator");
  const screens = (await addressesOfSite()).map(({ path }) => path).filter((path) => path !== "/logout");
  const calls = API_ROUTES.filter(({ method, path }) => method === "GET" && !DESCRIPTIONS.includes(path));
  const paths = [
    ...screens
      .filter((path) => !isShort || SHORT_SCREENS.test(path))
      .map((path) => (path.includes(".") ? path : `${path === "/" ? "/_root" : path}.data`)),
    ...calls.map(({ path }) => `/api${withIds(path)}`),
  ];
  const requests = paths.flatMap((path, at) =>
    HOSTILE_PARAMETERS.flatMap((value, position) => {
      // workerd answers addresses of more than 64 KB itself, see attackLongAddresses.
      const isLong = value.length > 2000;
      const names =
        isShort || isLong
          ? [PARAMETERS[(at + position * 7) % PARAMETERS.length] ?? "q", "q"]
          : PARAMETERS.filter((_, n) => (n + position) % 3 === 0);
      const isChosen = !isShort || (at + position) % 3 === 0;
      // A router gets all at once; what one parameter breaks is found by halving.
      return isChosen ? [{ path, query: names.map((name) => `${name}=${value}`).join("&") }] : [];
    }),
  );
  await forEachParallel(requests, async ({ path, query }) => {
    const answer = await site.send(`${path}?${query}`, { as });
    attempts.record(
      `GET ${path}?${query.slice(0, 200)}`,
      path.startsWith("/api/") ? apiProblems(answer) : faultsOf(answer),
    );
  });
  await attackLongAddresses(site, attempts);
  // Ids are read from addresses too.
  const withParameter = API_ROUTES.filter(({ path, audience }) => path.includes(":") && audience !== "signed-link");
  await forEachParallel(withParameter, async (route) => {
    for (const value of HOSTILE_PARAMETERS.filter((text, at) => text.length < 2000 && (!isShort || at % 5 === 0))) {
      const path = route.path.replaceAll(/:\w+/g, () => value.replaceAll("&", "%26"));
      const answer = await site.send(`/api${path}`, { ...jsonOf(route, "{}"), as });
      attempts.record(`${route.method} /api${path.slice(0, 200)}`, apiProblems(answer));
    }
  });
  await forEachParallel(HEADERS, async (name) => {
    for (const value of ["", "a".repeat(4000), "%00%ff", "' or 1=1 --", "bytes=9-0,0-", "\u00ff\u0080"])
      for (const path of ["/", "/api/cars", "/api/leads", "/media/a/b.jpg"]) {
        const answer = await site.send(path, { as, headers: { [name]: value } });
        attempts.record(`GET ${path} with ${name}: ${value.slice(0, 40)}`, faultsOf(answer));
      }
  });
}

/** @typedef {import("./attacked-site.mjs").Answer} Answer */

/** @param {ApiRoute} route @param {string | Uint8Array<ArrayBuffer>} body @returns {RequestInit & { headers?: Record<string, string> }} */
function jsonOf({ method }, body) {
  return method === "GET" ? { method } : { method, body, headers: { "Content-Type": "application/json" } };
}

/** @param {Answer} answer @returns {(string | false)[]} */
function apiProblems(answer) {
  const isFile = answer.status > 0 && answer.status < 400;
  const isExplained = isFile || /"error":"[^"]*[а-яё]/i.test(answer.text);
  return [
    ...faultsOf(isFile ? { ...answer, text: "" } : answer),
    !isExplained && `${answer.status} without a Russian error`,
  ];
}
