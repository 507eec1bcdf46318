import amoComplex from "#tests/contracts/crm/amocrm/complex-answer.json";
import amoFields from "#tests/contracts/crm/amocrm/custom-fields.json";
import amoErrors from "#tests/contracts/crm/amocrm/errors.json";
import amoLead from "#tests/contracts/crm/amocrm/lead.json";
import amoPipelines from "#tests/contracts/crm/amocrm/pipelines.json";
import amoUpdated from "#tests/contracts/crm/amocrm/update-answer.json";
import amoUsers from "#tests/contracts/crm/amocrm/users.json";
import amoHook from "#tests/contracts/crm/amocrm/webhook.json";
import bitrixDeal from "#tests/contracts/crm/bitrix24/deal-get.json";
import bitrixErrors from "#tests/contracts/crm/bitrix24/errors.json";
import bitrixEvent from "#tests/contracts/crm/bitrix24/event.json";
import bitrixAdded from "#tests/contracts/crm/bitrix24/lead-add.json";
import bitrixLead from "#tests/contracts/crm/bitrix24/lead-get.json";
import bitrixUpdated from "#tests/contracts/crm/bitrix24/lead-update.json";
import bitrixStatuses from "#tests/contracts/crm/bitrix24/statuses.json";
import bitrixUsers from "#tests/contracts/crm/bitrix24/users.json";
import type { ConnectInit } from "../../../adapters/web/connect.ts";

// Both CRMs as servers made of tests/contracts/crm: they refuse what the documentation does not allow. For tests alone.

/** What such a server keeps of a lead. */
export interface KeptLead {
  status: string;
  user: string;
  /** Epoch ms. */
  changedAt: number;
  /** What it was created from. */
  created: Record<string, unknown>;
}

export interface FakeCrm {
  url: string;
  secret: string;
  /** By number. */
  leads: Map<string, KeptLead>;
  requests: string[];
  /** What the next requests are answered with. */
  failures: number[];
  respond(url: string, init: ConnectInit): Response;
  /** Somebody there changes a lead: the form that is sent to the webhook. */
  change(number: string, values: Partial<Pick<KeptLead, "status" | "user" | "changedAt">>): string;
  /** What is sent of a change, also of one by the API. */
  messageOf(number: string): string;
}

const json = (body: object, status = 200) => Response.json(body, { status });
/** All servers count on, as one database of ours knows them all. */
let made = 0;

type Fields = Record<string, unknown>;

function bodyOf({ body }: ConnectInit): unknown {
  return typeof body === "string" ? JSON.parse(body) : null;
}

export function fakeAmo(): FakeCrm {
  const crm: FakeCrm = {
    url: "https://salon.amocrm.ru",
    secret: "long-lived-token-of-amocrm",
    leads: new Map(),
    requests: [],
    failures: [],
    respond(address, init) {
      const { pathname, origin } = new URL(address);
      crm.requests.push(`${init.method} ${pathname}`);
      const failure = crm.failures.shift();
      if (failure) return amoError(failure);
      const headers = new Headers(init.headers);
      if (origin !== crm.url || headers.get("Authorization") !== `Bearer ${crm.secret}`) return amoError(401);
      const lead = /^\/api\/v4\/leads\/(\d+)$/.exec(pathname)?.[1];
      switch (`${init.method} ${lead ? "lead" : pathname}`) {
        case "GET /api/v4/leads/pipelines":
          return json(amoPipelines);
        case "GET /api/v4/users":
          return json(amoUsers);
        case "GET /api/v4/leads/custom_fields":
          return json(amoFields);
        case "POST /api/v4/leads/complex":
          return createInAmo(crm, bodyOf(init));
        case "GET lead":
          return amoLeadOf(crm, lead ?? "");
        case "PATCH lead":
          return updateInAmo(crm, lead ?? "", bodyOf(init) as Fields);
        default:
          return json({ title: "Not Found", status: 404 }, 404);
      }
    },
    change(number, values) {
      changeKept(crm, number, values);
      return crm.messageOf(number);
    },
    messageOf(number) {
      const [status] = structuredClone(amoHook.leads.status);
      // What it says is not what counts.
      return formOf({ ...amoHook, leads: { status: [{ ...status, id: number, status_id: "1" }] } });
    },
  };
  return crm;
}

function amoError(status: number): Response {
  return json((amoErrors as Record<string, object>)[String(status)] ?? { status, title: "Error" }, status);
}

const AMO_STATUSES = new Set(
  amoPipelines._embedded.pipelines.flatMap(({ id, _embedded }) => _embedded.statuses.map((one) => `${id}:${one.id}`)),
);
const AMO_USERS = new Set(amoUsers._embedded.users.map(({ id }) => id));
const AMO_FIELDS = new Set(amoFields._embedded.custom_fields.map(({ id }) => id));

function createInAmo(crm: FakeCrm, body: unknown): Response {
  if (!Array.isArray(body) || body.length !== 1) return amoError(400);
  const [lead] = body as Fields[];
  const { name, price, pipeline_id, status_id, responsible_user_id: user, custom_fields_values: own = [] } = lead ?? {};
  const { contacts, tags = [] } = (lead?.["_embedded"] ?? {}) as { contacts?: Fields[]; tags?: Fields[] };
  const [contact] = contacts ?? [];
  const ofContact = (contact?.["custom_fields_values"] ?? []) as Fields[];
  const isGood =
    typeof name === "string" &&
    (price === undefined || Number.isInteger(price)) &&
    (status_id === undefined || AMO_STATUSES.has(`${String(pipeline_id)}:${String(status_id)}`)) &&
    (user === undefined || AMO_USERS.has(user as number)) &&
    (own as Fields[]).every(({ field_id, values }) => AMO_FIELDS.has(field_id as number) && Array.isArray(values)) &&
    contacts?.length === 1 &&
    typeof contact?.["first_name"] === "string" &&
    ofContact.every(
      ({ field_code, values }) => ["PHONE", "EMAIL"].includes(String(field_code)) && Array.isArray(values),
    ) &&
    tags.every((tag) => typeof tag["name"] === "string");
  if (!isGood) return amoError(400);
  const id = amoLead.id + ++made;
  crm.leads.set(String(id), {
    status: status_id === undefined ? "7101:8100" : `${String(pipeline_id)}:${String(status_id)}`,
    user: String(user ?? 9002),
    changedAt: Date.now(),
    created: lead as Fields,
  });
  return json([{ ...amoComplex[0], id, request_id: [lead?.["request_id"]] }]);
}

function amoLeadOf({ leads }: FakeCrm, number: string): Response {
  const lead = leads.get(number);
  if (!lead) return new Response(null, { status: 204 });
  const [pipeline, status] = lead.status.split(":").map(Number);
  return json({
    ...amoLead,
    id: Number(number),
    pipeline_id: pipeline,
    status_id: status,
    responsible_user_id: Number(lead.user),
    updated_at: Math.floor(lead.changedAt / 1000),
  });
}

function updateInAmo({ leads }: FakeCrm, number: string, body: Fields): Response {
  const lead = leads.get(number);
  if (!lead) return json({ title: "Not Found", status: 404, detail: "Lead not found" }, 404);
  const { status_id: status, pipeline_id: pipeline, responsible_user_id: user, ...rest } = body;
  const [own] = lead.status.split(":");
  const next = status === undefined ? lead.status : `${String(pipeline ?? own)}:${String(status)}`;
  if (Object.keys(rest).length > 0 || !AMO_STATUSES.has(next)) return amoError(400);
  if (user !== undefined && !AMO_USERS.has(user as number)) return amoError(400);
  leads.set(number, { ...lead, status: next, user: String(user ?? lead.user), changedAt: Date.now() });
  return json({ ...amoUpdated, id: Number(number) });
}

export function fakeBitrix(): FakeCrm & { deals: Map<string, KeptLead & { lead: string }>; token: string } {
  const crm: ReturnType<typeof fakeBitrix> = {
    url: "https://salon.bitrix24.ru",
    secret: "1/abcdef0123456789",
    token: bitrixEvent.auth.application_token,
    leads: new Map(),
    deals: new Map(),
    requests: [],
    failures: [],
    respond(address, init) {
      const { pathname, origin } = new URL(address);
      const [, method = ""] = /^\/rest\/1\/abcdef0123456789\/([a-z.]+)\.json$/.exec(pathname) ?? [];
      crm.requests.push(method);
      const failure = crm.failures.shift();
      if (failure) return bitrixError(failure);
      if (origin !== crm.url || method === "") return bitrixError(401);
      const { id, fields = {}, filter, FILTER } = (bodyOf(init) ?? {}) as Fields & { fields?: Fields };
      switch (method) {
        case "crm.status.list": {
          const entity = (filter as Fields)["ENTITY_ID"] as keyof typeof bitrixStatuses;
          return json({ result: bitrixStatuses[entity], total: bitrixStatuses[entity].length });
        }
        case "user.get":
          return (FILTER as Fields)["ACTIVE"] === true ? json(bitrixUsers) : bitrixError(400);
        case "crm.lead.add":
          return createInBitrix(crm, fields);
        case "crm.lead.get":
          return bitrixLeadOf(crm, String(id));
        case "crm.deal.get":
          return bitrixDealOf(crm, String(id));
        case "crm.lead.update":
          return updateInBitrix(crm, String(id), fields);
        case "crm.lead.delete":
          return crm.leads.delete(String(id)) ? json(bitrixUpdated) : bitrixError(400);
        default:
          return json({ error: "ERROR_METHOD_NOT_FOUND", error_description: "Method not found!" }, 404);
      }
    },
    change(number, values) {
      changeKept(crm, number, values);
      return crm.messageOf(number);
    },
    messageOf: (number) => formOf({ ...bitrixEvent, data: { FIELDS: { ID: number } } }),
  };
  return crm;
}

/** A deal that a lead has become. */
export function dealMessage(number: string): string {
  return formOf({ ...bitrixEvent, event: "ONCRMDEALUPDATE", data: { FIELDS: { ID: number } } });
}

function bitrixError(status: number): Response {
  return json((bitrixErrors as Record<string, object>)[String(status)] ?? { error: "INTERNAL_SERVER_ERROR" }, status);
}

const LEAD_FIELDS = new Set(
  "TITLE NAME STATUS_ID STATUS_DESCRIPTION ASSIGNED_BY_ID OPPORTUNITY CURRENCY_ID SOURCE_ID SOURCE_DESCRIPTION COMMENTS ORIGINATOR_ID ORIGIN_ID UTM_SOURCE UTM_MEDIUM UTM_CAMPAIGN UTM_CONTENT UTM_TERM PHONE EMAIL".split(
    " ",
  ),
);
const BITRIX_STATUSES = new Set(bitrixStatuses.STATUS.map((one) => one.STATUS_ID));
const BITRIX_USERS = new Set(bitrixUsers.result.map(({ ID }) => ID));

function isGoodBitrix({ STATUS_ID: status, ASSIGNED_BY_ID: user, PHONE, ...fields }: Fields): boolean {
  return (
    Object.keys(fields).every((name) => LEAD_FIELDS.has(name)) &&
    (status === undefined || BITRIX_STATUSES.has(status as string)) &&
    (user === undefined || BITRIX_USERS.has(user as string)) &&
    (PHONE === undefined || (PHONE as Fields[]).every((one) => Boolean(one["VALUE"]) && one["VALUE_TYPE"] === "WORK"))
  );
}

function createInBitrix(crm: FakeCrm, fields: Fields): Response {
  if (typeof fields["TITLE"] !== "string" || !isGoodBitrix(fields)) return bitrixError(400);
  const id = bitrixAdded.result + ++made;
  const { STATUS_ID: status = "NEW", ASSIGNED_BY_ID: user = "2" } = fields as Record<string, string>;
  crm.leads.set(String(id), { status, user, changedAt: Date.now(), created: fields });
  return json({ ...bitrixAdded, result: id });
}

function updateInBitrix({ leads }: FakeCrm, number: string, fields: Fields): Response {
  const lead = leads.get(number);
  if (!lead || !isGoodBitrix(fields)) return bitrixError(400);
  const { STATUS_ID: status = lead.status, ASSIGNED_BY_ID: user = lead.user } = fields as Record<string, string>;
  leads.set(number, { ...lead, status, user, changedAt: Date.now() });
  return json(bitrixUpdated);
}

function bitrixLeadOf({ leads }: FakeCrm, number: string): Response {
  const lead = leads.get(number);
  if (!lead) return bitrixError(400);
  const { status: STATUS_ID, user: ASSIGNED_BY_ID } = lead;
  return json({
    ...bitrixLead,
    result: { ...bitrixLead.result, ID: number, STATUS_ID, ASSIGNED_BY_ID, ...modified(lead) },
  });
}

function bitrixDealOf({ deals }: ReturnType<typeof fakeBitrix>, number: string): Response {
  const deal = deals.get(number);
  if (!deal) return bitrixError(400);
  const { status: STAGE_ID, user: ASSIGNED_BY_ID, lead: LEAD_ID } = deal;
  const result = { ...bitrixDeal.result, ID: number, STAGE_ID, ASSIGNED_BY_ID, LEAD_ID, ...modified(deal) };
  return json({ ...bitrixDeal, result });
}

const modified = ({ changedAt }: KeptLead) => ({
  DATE_MODIFY: new Date(changedAt).toISOString().replace(/\.\d+Z$/, "+00:00"),
});

function changeKept({ leads }: FakeCrm, number: string, values: Partial<KeptLead>): void {
  const lead = leads.get(number);
  if (!lead) throw new Error(`No lead ${number}`);
  leads.set(number, { ...lead, changedAt: Date.now(), ...values });
}

/** «a[b][0]=c» */
function formOf(value: object): string {
  const form = new URLSearchParams();
  const add = (name: string, part: unknown) => {
    if (typeof part !== "object" || part === null) return form.append(name, String(part));
    for (const [key, inner] of Object.entries(part)) add(name === "" ? key : `${name}[${key}]`, inner);
  };
  add("", value);
  return form.toString();
}
