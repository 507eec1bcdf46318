import { CRM_DESCRIPTIONS } from "../../../domain/events/crm/crm-descriptions.ts";
import { CRM_ROWS_MAX, type CrmLists } from "../../../domain/events/crm/crm-mapping.ts";
import type { CrmDescription, CrmList, CrmQuery, CrmState, CrmSystem } from "../../../domain/events/crm/crm-systems.ts";
import { at, listAt, textAt, type TemplateValues } from "../../../domain/events/crm/crm-template.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { WebDeps } from "../../deps.ts";
import { composeCrmRequest, crmFailureOf, type CrmAccount, parsedJson } from "./crm-request.ts";
import { WebFailure } from "../../../adapters/web/web.ts";

/** A further page of a list is not read. */
const PAGES_MAX = 10;

/** What a lead or deal is in the CRM now. */
export interface CrmLeadState {
  /** Of the lead that was created here. */
  number: string;
  /** Key of the mapping. */
  status: string | null;
  user: string | null;
  /** Epoch ms. */
  changedAt: number;
}

/** `not_found` for a number that the CRM does not know, `unavailable` if it does not answer or refuses the key. */
export async function askLeadState(
  deps: WebDeps,
  system: CrmSystem,
  account: CrmAccount,
  { kind, number }: { kind: string; number: string },
): Promise<Result<CrmLeadState | null>> {
  const crm = CRM_DESCRIPTIONS[system];
  const state = crm.states[kind];
  if (!state) return ok(null);
  const json = await ask(deps, crm, state.call, account, { number });
  return json.ok ? ok(stateOf(state, json.value, number)) : json;
}

function stateOf({ status, user, changedAt, leadNumber }: CrmState, json: unknown, asked: string): CrmLeadState | null {
  const number = leadNumber ? textAt(json, leadNumber) : asked;
  const changed = momentOf(at(json, changedAt));
  // A deal that no lead has become.
  if (number === null || number === "" || number === "0" || changed === null) return null;
  const parts = status.map((part) => (typeof part === "string" ? part : textAt(json, part)));
  return {
    number,
    status: parts.includes(null) ? null : parts.join(":"),
    user: textAt(json, user),
    changedAt: changed,
  };
}

function momentOf(value: unknown): number | null {
  const ms = typeof value === "number" ? value * 1000 : typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isFinite(ms) ? ms : null;
}

/** The statuses, persons and fields that the CRM has. */
export async function askCrmLists(deps: WebDeps, system: CrmSystem, account: CrmAccount): Promise<Result<CrmLists>> {
  const crm = CRM_DESCRIPTIONS[system];
  const statuses: CrmLists["statuses"] = [];
  for (const list of crm.statuses) {
    const { group } = list;
    const answers = await askPages(deps, crm, list, account);
    if (!answers.ok) return answers;
    for (const json of answers.value) {
      const groups = "path" in group ? listAt(json, group.path) : [json];
      for (const one of groups) {
        const { id, name } = "path" in group ? { id: textAt(one, [group.id]), name: textAt(one, [group.name]) } : group;
        for (const row of rowsOf(list, one))
          statuses.push({ key: `${id ?? ""}:${row.id}`, name: [name, row.name].filter(Boolean).join(": ") });
      }
    }
  }
  const users = await askPages(deps, crm, crm.users, account);
  if (!users.ok) return users;
  const fields = crm.fields ? await askPages(deps, crm, crm.fields, account) : ok([]);
  if (!fields.ok) return fields;
  return ok({
    statuses: statuses.slice(0, CRM_ROWS_MAX),
    users: users.value.flatMap((json) => rowsOf(crm.users, json)).slice(0, CRM_ROWS_MAX),
    fields: fields.value.flatMap((json) => (crm.fields ? rowsOf(crm.fields, json) : [])).slice(0, CRM_ROWS_MAX),
  });
}

function rowsOf({ items, id, name, email, only }: CrmList, json: unknown) {
  return listAt(json, items).flatMap((item) => {
    const ofItem = textAt(item, [id]);
    if (ofItem === null || (only && !only.values.includes(at(item, only.path)))) return [];
    const called = name.map((field) => textAt(item, [field])).filter(Boolean);
    const mail = email === undefined ? null : textAt(item, [email]);
    return [{ id: ofItem, name: (called.join(" ") || mail || ofItem).slice(0, 200), email: mail }];
  });
}

async function askPages(
  deps: WebDeps,
  crm: CrmDescription,
  { call, next }: CrmList,
  account: CrmAccount,
): Promise<Result<unknown[]>> {
  const pages: unknown[] = [];
  for (let start: string | null = null; pages.length < PAGES_MAX;) {
    const page = await ask(deps, crm, call, account, { start });
    // amoCRM answers 204 for a list without items.
    if (!page.ok) return page.error.code === "not_found" ? ok(pages) : page;
    pages.push(page.value);
    start = next ? textAt(page.value, next) : null;
    if (start === null) break;
  }
  return ok(pages);
}

async function ask(
  { web }: WebDeps,
  crm: CrmDescription,
  call: CrmQuery,
  account: CrmAccount,
  values: TemplateValues,
): Promise<Result<unknown>> {
  const request = composeCrmRequest(crm, call, account, values);
  if (!request) return fail("unavailable", "Не хватает данных для запроса");
  const { url, method, headers, body } = request;
  try {
    const response = await web.request("crm", url, { method, headers, ...(body === undefined ? {} : { body }) });
    const json = parsedJson(new TextDecoder().decode(await response.bytes()));
    if (response.status === 204) return fail("not_found", `${crm.label} не знает такой записи`);
    const failure = crmFailureOf(crm, response.status, json);
    if (failure) return fail(failure.isPermanent ? "not_found" : "unavailable", failure.reason);
    return json === null ? fail("unavailable", `${crm.label} ответила не данными`) : ok(json);
  } catch (cause) {
    if (cause instanceof WebFailure) return fail("unavailable", `${crm.label}: ${cause.error.message}`);
    throw cause;
  }
}
