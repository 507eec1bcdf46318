import * as z from "zod/mini";
import { API_ROUTES } from "../../worker/api/routes.ts";
import { addressesOfSite, withIds } from "./addresses-of-site.mjs";
import { apiProblems, jsonOf } from "./json-calls.mjs";
import { attackParameters } from "./parameters.mjs";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { HOSTILE_BODIES, hostileValues } from "./inputs/hostile-values.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite */
/** @typedef {import("./attempts.mjs").Attempts} Attempts @typedef {import("../../worker/api/api-route.ts").ApiRoute} ApiRoute */
/** The part of a JSON Schema that says which fields a body has. @typedef {{ type?: string, enum?: unknown[], const?: unknown, required?: string[], properties?: Record<string, Schema>, anyOf?: Schema[], minimum?: number }} Schema */

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
    const valid = /** @type {Record<string, unknown>} */ (validValue(schema) ?? {});
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

/** A value that the schema accepts as far as its JSON form shows, with required fields only. @param {Schema} schema @returns {unknown} */
function validValue(schema) {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return validValue(schema.anyOf[0] ?? {});
  if (schema.type === "object") {
    const required = (schema.required ?? []).map((name) => [name, validValue(schema.properties?.[name] ?? {})]);
    return Object.fromEntries(required);
  }
  if (schema.type === "array") return [];
  if (schema.type === "number" || schema.type === "integer") return Math.max(schema.minimum ?? 1, 1);
  return schema.type === "boolean" ? true : "+7 912 345-67-89";
}
