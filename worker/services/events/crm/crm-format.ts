import { DeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { labelOf } from "../../../domain/cars/car-terms.ts";
import { CRM_DESCRIPTIONS } from "../../../domain/events/crm/crm-descriptions.ts";
import { type CrmMapping, crmMappingOf, crmStatusOf } from "../../../domain/events/crm/crm-mapping.ts";
import type { CrmCall, CrmDescription, CrmSystem } from "../../../domain/events/crm/crm-systems.ts";
import { textAt, type TemplateValues } from "../../../domain/events/crm/crm-template.ts";
import { LEAD_SOURCE_LABELS } from "../../../domain/leads/advertising/lead-source.ts";
import { leadKindLabel, type LeadStatus } from "../../../domain/leads/lead-terms.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import { outerIdOf, outerNumberOf } from "../../../domain/leads/outer/outer-lead.ts";
import { REFUSAL_REASON_LABELS } from "../../../domain/leads/refusal-reasons.ts";
import type { EventFormat, EventRequest, EventToSend } from "../event-format.ts";
import { composeCrmRequest, type CrmRequest, crmFailureOf, parsedJson } from "./crm-request.ts";

const TITLE_MAX = 200;

/** Events of leads as calls of a CRM: created there once, then kept equal. Events of anything else mean nothing to it. */
export function crmFormat(system: CrmSystem): EventFormat {
  const crm = CRM_DESCRIPTIONS[system];
  return {
    compose(event, webhook, { siteOrigin }) {
      const planned = planCall(system, crm, event, crmMappingOf(webhook.mapping), siteOrigin);
      if (!planned) return Promise.resolve(null);
      if (webhook.secret === null) return Promise.reject(new DeliveryFailure(DELIVERY_FAILURES.noCrmKey));
      const account = { url: webhook.url, secret: webhook.secret };
      const request = composeCrmRequest(crm, planned.call, account, planned.values);
      return Promise.resolve(request && withBody(request));
    },
    read({ status, text }, event) {
      const json = parsedJson(text);
      const failure = crmFailureOf(crm, status, json);
      if (failure) return failure;
      if (event.kind !== "lead.created") return { ok: true };
      const number = textAt(json, crm.createdId);
      return number === null
        ? { ok: false, reason: `${crm.label} не назвала номер новой заявки` }
        : { ok: true, outerId: outerIdOf({ system, number }) };
    },
  };
}

interface PlannedCall {
  call: CrmCall;
  values: TemplateValues;
}

function planCall(
  system: CrmSystem,
  crm: CrmDescription,
  { kind, changes, subject }: EventToSend,
  mapping: CrmMapping,
  siteOrigin: string | null,
): PlannedCall | null {
  if (subject.of !== "lead") return null;
  const { lead, outerId } = subject;
  const number = outerNumberOf(system, outerId);
  if (kind === "lead.erased") return crm.erase && number !== null ? { call: crm.erase, values: { number } } : null;
  if (lead === null) return null;
  if (kind === "lead.created") {
    // A lead has one number: what another system created is kept there.
    return outerId === null ? { call: crm.create, values: valuesOf(crm, lead, mapping, siteOrigin) } : null;
  }
  if (number === null) return null;
  const hasStatus = kind === "lead.sold" || kind === "lead.lost" || (kind === "lead.changed" && "status" in changes);
  const hasPerson = kind === "lead.assigned" || (kind === "lead.changed" && "assigneeId" in changes);
  const values = {
    ...(hasStatus ? inItsGroup(crm, statusValues(crm, mapping, lead)) : {}),
    ...(hasPerson ? { responsible: crmUserOf(mapping, lead.assigneeId) } : {}),
  };
  const hasAny = Object.values(values).some((value) => value !== null);
  return hasAny ? { call: crm.update, values: { ...values, number } } : null;
}

function inItsGroup({ commonStatus }: CrmDescription, values: TemplateValues): TemplateValues {
  return commonStatus?.test(String(values["status"])) ? { ...values, group: null } : values;
}

function statusValues(
  crm: CrmDescription,
  mapping: CrmMapping,
  { status, refusalReason }: { status: LeadStatus; refusalReason: string | null },
): TemplateValues {
  const there = crmStatusOf(crm, mapping, status);
  if (!there) return {};
  const reason = refusalReason === null ? null : labelOf(REFUSAL_REASON_LABELS, refusalReason);
  return { group: there.group, status: there.id, reason };
}

function crmUserOf({ users }: CrmMapping, staffId: string | null): string | null {
  return staffId === null ? null : (users.find((one) => one.staffId === staffId)?.id ?? null);
}

function valuesOf(crm: CrmDescription, lead: LeadRow, mapping: CrmMapping, siteOrigin: string | null): TemplateValues {
  const link = siteOrigin === null ? null : `${siteOrigin}/admin/leads/${lead.id}`;
  const car = lead.carInfo;
  const price = Number((lead.carPrice ?? "").replace(/\D/g, "")) || null;
  const comment = [
    leadKindLabel(lead),
    car && `Автомобиль: ${car}${lead.carPrice ? `, ${lead.carPrice}` : ""}`,
    lead.message,
    link && `Заявка в панели: ${link}`,
  ];
  return {
    leadId: lead.id,
    title: `${car ?? leadKindLabel(lead)}: ${lead.name}`.slice(0, TITLE_MAX),
    name: lead.name,
    phone: lead.phoneNormalised?.startsWith("+") ? lead.phoneNormalised : lead.phone,
    email: lead.email,
    price,
    car,
    link,
    linkField: mapping.fields.link,
    carField: mapping.fields.car,
    source: lead.source === null ? null : labelOf(LEAD_SOURCE_LABELS, lead.source),
    comment: comment.filter(Boolean).join("\n"),
    responsible: crmUserOf(mapping, lead.assigneeId),
    ...statusValues(crm, mapping, lead),
    ...attributionValues(lead.attribution),
  };
}

function attributionValues(attribution: string | null): TemplateValues {
  const json = attribution === null ? null : parsedJson(attribution);
  const names = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"];
  return Object.fromEntries(names.map((name) => [name, textAt(json, [name])]));
}

function withBody({ method, url, headers, body = "" }: CrmRequest<CrmCall["method"]>): EventRequest {
  if (method === "GET") throw new Error("An event is not sent by a GET");
  return { method, url, headers, body };
}
