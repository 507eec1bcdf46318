import type { LeadStatus } from "../../leads/lead-terms.ts";
import type { WebhookFormat } from "../event-kinds.ts";
import type { Template } from "./crm-template.ts";

/** CRMs that have a description (crm-descriptions.ts); their names begin `leads.outer_id`. */
export const CRM_SYSTEMS = ["amocrm", "bitrix24"] as const satisfies readonly WebhookFormat[];
export type CrmSystem = (typeof CRM_SYSTEMS)[number];

export function isCrm(format: string): format is CrmSystem {
  return CRM_SYSTEMS.some((known) => known === format);
}

export interface CrmCall {
  method: "GET" | "POST" | "PATCH";
  /** Below the address of the account. */
  path: string;
  body?: Template;
}

/** A call that changes nothing there. */
export interface CrmQuery extends CrmCall {
  method: "GET" | "POST";
}

/** How a row of a list is read. */
export interface CrmList {
  call: CrmQuery;
  /** Where the items stand. */
  items: readonly string[];
  id: string;
  /** Fields that make up the name. */
  name: readonly string[];
  /** The field that says who it is by mail. */
  email?: string;
  /** Items with another value of this field are left out. */
  only?: { path: readonly string[]; values: readonly unknown[] };
  /** Where the number stands by which the next page begins; it is `$start` of the call. */
  next?: readonly string[];
}

/** Statuses: of one group, or by groups that the answer names. */
export interface CrmStatuses extends CrmList {
  group: { id: string; name: string } | { path: readonly string[]; id: string; name: string };
}

/** How the state of a lead or deal is asked back. */
export interface CrmState {
  call: CrmQuery;
  /** Parts of a status's key. A text in place of a path is the part itself. */
  status: readonly (readonly string[] | string)[];
  user: readonly string[];
  /** Epoch seconds or ISO 8601. */
  changedAt: readonly string[];
  /** Where the number of the lead stands that was created here; without it the number is the asked one. */
  leadNumber?: readonly string[];
}

export interface CrmFailure {
  status?: number;
  /** A value of `errors.code`. */
  code?: RegExp;
  reason: string;
  isPermanent?: true;
}

/** All that is known of a CRM: its calls as data for one interpreter (worker/services/events/crm). */
export interface CrmDescription {
  label: string;
  headers: Readonly<Record<string, string>>;
  /** Whether ids are sent as numbers. */
  hasNumericIds: boolean;
  create: CrmCall;
  /** Where the answer names the new lead. */
  createdId: readonly string[];
  update: CrmCall;
  /** Removes the contact details of an erased lead; null where the CRM has no call for it. */
  erase: CrmCall | null;
  /** Statuses that every group has: an update leaves the lead in its own. */
  commonStatus: RegExp | null;
  /** Groups whose statuses an update may set; null: all. */
  sentGroups: readonly string[] | null;
  states: Readonly<Record<string, CrmState>>;
  hook: {
    /** The first whose `when` fits says what changed. `id`: the fields that hold the numbers. */
    changes: readonly { when?: { field: string; is: RegExp }; id: RegExp; state: string }[];
    /** The field by which the CRM proves itself, besides the key in the address. */
    token: string | null;
  };
  statuses: readonly CrmStatuses[];
  users: CrmList;
  /** Fields of a lead that may take a text of ours. */
  fields: CrmList | null;
  /** What a status means here, whatever its name. Null: it changes nothing here. */
  meanings: readonly (readonly [key: RegExp, status: LeadStatus | null])[];
  errors: { code: readonly string[]; text: readonly (readonly string[])[]; known: readonly CrmFailure[] };
}
