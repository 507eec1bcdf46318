import * as z from "zod/mini";
import { optionalText, requiredText, tooLong } from "../../kernel/text/text-fields.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../leads/lead-terms.ts";
import { guessValue, statusOfAnswer } from "../../leads/imports/lead-values.ts";
import type { CrmDescription } from "./crm-systems.ts";

/** Statuses and persons of one CRM; amoCRM has at most 50 pipelines with 100 statuses. */
export const CRM_ROWS_MAX = 500;
const KEY_MAX = 100;
const NAME_MAX = 200;
/** A long-lived token of amoCRM has about 1,000 characters. */
const ACCOUNT_KEY_MAX = 4000;

const key = z.string().check(z.minLength(1), z.maxLength(KEY_MAX));
const name = z.string().check(z.maxLength(NAME_MAX, tooLong(NAME_MAX)));
const keyOrNull = z.nullable(key);

export const crmMappingSchema = z.object({
  /** In the order of the CRM. `key`: «group:id». `status`: null changes nothing here. */
  statuses: z
    .array(z.object({ key, name, status: z.nullable(z.enum(LEAD_STATUSES, "Неизвестный статус")) }))
    .check(z.maxLength(CRM_ROWS_MAX)),
  users: z.array(z.object({ id: key, name, staffId: keyOrNull })).check(z.maxLength(CRM_ROWS_MAX)),
  /** Fields of the CRM's lead that take the link to the panel and the car. */
  fields: z.object({ link: keyOrNull, car: keyOrNull }),
});
export type CrmMapping = z.infer<typeof crmMappingSchema>;

const INBOUND_KEY = /^[\w-]{32,64}$/;

export const crmSetupSchema = z.object({
  version: z.int("Неверная версия"),
  mapping: crmMappingSchema,
  /** What the CRM gives access by. */
  accountKey: z.optional(requiredText(ACCOUNT_KEY_MAX, "Вставьте ключ доступа")),
  /** A key of ours, made in the browser; left out keeps the stored one. */
  inboundKey: z.optional(
    z.string().check(z.regex(INBOUND_KEY, "Ключ адреса: от 32 до 64 латинских букв, цифр, «-» и «_»")),
  ),
  /** The key that the CRM sends along; null removes it. */
  applicationToken: optionalText(KEY_MAX),
});
export type CrmSetupInput = z.infer<typeof crmSetupSchema>;

export const NO_MAPPING: CrmMapping = { statuses: [], users: [], fields: { link: null, car: null } };

/** A damaged mapping is none. */
export function crmMappingOf(stored: unknown): CrmMapping {
  const parsed = crmMappingSchema.safeParse(stored);
  return parsed.success ? parsed.data : NO_MAPPING;
}

export function parseCrmMapping(json: string): CrmMapping {
  try {
    return crmMappingOf(JSON.parse(json));
  } catch {
    return NO_MAPPING;
  }
}

/** What the CRM has now. */
export interface CrmLists {
  statuses: { key: string; name: string }[];
  users: { id: string; name: string; email: string | null }[];
  fields: { id: string; name: string }[];
}

/** The lists with what was taught of them, and guesses by name for what is new. `staff`: those who may get leads. */
export function mappingOfLists(
  { meanings }: Pick<CrmDescription, "meanings">,
  { statuses, users, fields }: CrmLists,
  taught: CrmMapping,
  staff: readonly { id: string; name: string; email: string | null }[],
): CrmMapping {
  const known = <R>(rows: readonly R[], isIt: (row: R) => boolean) => rows.find(isIt);
  const field = (asked: string | null) => (fields.some(({ id }) => id === asked) ? asked : null);
  return {
    statuses: statuses.map(({ key: ofStatus, name: called }) => {
      const before = known(taught.statuses, (one) => one.key === ofStatus);
      const status = before ? before.status : guessedStatus(meanings, ofStatus, called);
      return { key: ofStatus, name: called, status };
    }),
    users: users.map(({ id, name: called, email }) => {
      const before = known(taught.users, (one) => one.id === id);
      const byMail = email ? staff.find((one) => one.email?.toLowerCase() === email.toLowerCase())?.id : undefined;
      return {
        id,
        name: called,
        staffId: before ? before.staffId : (byMail ?? guessValue("responsible", called, staff)),
      };
    }),
    fields: { link: field(taught.fields.link), car: field(taught.fields.car) },
  };
}

function guessedStatus(meanings: CrmDescription["meanings"], ofStatus: string, called: string): LeadStatus | null {
  const meaning = meanings.find(([pattern]) => pattern.test(ofStatus));
  if (meaning) return meaning[1];
  const answer = guessValue("status", called.replace(/^.*: /, ""), []);
  return answer === null ? "in_progress" : statusOfAnswer(answer).status;
}

/** What a status of ours is there: the first in the order of the CRM. */
export function crmStatusOf(
  { sentGroups }: Pick<CrmDescription, "sentGroups">,
  { statuses }: CrmMapping,
  status: LeadStatus,
): { group: string; id: string } | null {
  for (const { key: ofStatus, status: ours } of statuses) {
    const [group = "", id = ""] = partsOf(ofStatus);
    if (ours === status && (sentGroups === null || sentGroups.includes(group))) return { group, id };
  }
  return null;
}

/** At the first colon: stages of further pipelines of deals have one of their own. */
function partsOf(ofStatus: string): string[] {
  const colon = ofStatus.indexOf(":");
  return [ofStatus.slice(0, colon), ofStatus.slice(colon + 1)];
}
