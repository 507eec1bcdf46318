import { selectKnownLeads } from "../../../db/queries/leads/lead-imports.ts";
import { salonDay, utcDay, type TimeZone } from "../../../domain/kernel/time/salon-time.ts";
import type { RowVerdict } from "../../../domain/leads/imports/lead-import-views.ts";
import type { LeadFileRow } from "../../../domain/leads/imports/lead-table.ts";
import type { LeadDraft, ReadLead } from "../../../domain/leads/imports/read-lead-row.ts";
import type { LeadImportDeps } from "./lead-import-deps.ts";

/** A new lead with the keys that make it one. */
export interface NewLead {
  id: string;
  requestKey: string;
  draft: LeadDraft;
}

export interface PlannedRow {
  row: LeadFileRow;
  verdict: RowVerdict;
  reason: string | null;
  /** Of a row that can be read, also of a repeated one. */
  draft: LeadDraft | null;
  lead: NewLead | null;
}

export const DOUBLED = "Повтор строки этого файла";

interface PlanContext {
  importId: string;
  zone: TimeZone;
  read: (row: LeadFileRow) => ReadLead;
  /** What earlier rows of the file are: keys of `identitiesOf`. */
  seen: Set<string>;
}

/** Rows that are compared with the stored leads at a time. */
const COMPARED = 1000;

/** What becomes of rows: in this order, so that of two equal rows the first is new. Writes nothing. */
export async function planLeadRows(
  deps: LeadImportDeps,
  context: PlanContext,
  rows: readonly LeadFileRow[],
): Promise<PlannedRow[]> {
  const planned: PlannedRow[] = [];
  for (let at = 0; at < rows.length; at += COMPARED)
    planned.push(...(await planPart(deps, context, rows.slice(at, at + COMPARED))));
  return planned;
}

async function planPart(
  deps: LeadImportDeps,
  { importId, zone, read, seen }: PlanContext,
  rows: readonly LeadFileRow[],
): Promise<PlannedRow[]> {
  const drafts = await Promise.all(
    rows.map(async (row) => {
      const found = read(row);
      return { row, found, lead: "draft" in found ? await newLead(deps, importId, row, found.draft, zone) : null };
    }),
  );
  const known = await knownLeads(
    deps,
    drafts.flatMap(({ lead }) => lead ?? []),
    zone,
  );
  return drafts.map(({ row, found, lead }): PlannedRow => {
    if (!lead || !("draft" in found)) return { row, draft: null, lead: null, ...failureOf(found) };
    const identities = identitiesOf(lead, zone);
    const reason = identities.some((key) => seen.has(key)) ? DOUBLED : known(lead) ? "Такая заявка уже есть" : null;
    for (const key of identities) seen.add(key);
    return {
      row,
      draft: found.draft,
      reason,
      verdict: reason === null ? "new" : "repeated",
      lead: reason ? null : lead,
    };
  });
}

function failureOf(found: ReadLead): { verdict: RowVerdict; reason: string | null } {
  return "draft" in found ? { verdict: "new", reason: null } : { verdict: found.verdict, reason: found.reason };
}

/**
 * The id of a lead with a number in its system is always the same, so that it is recognised in the archive. Other ids say nothing of the person;
 * their request key does, and an erasure replaces it.
 */
async function newLead(
  { ids }: LeadImportDeps,
  importId: string,
  { line }: LeadFileRow,
  draft: LeadDraft,
  zone: TimeZone,
): Promise<NewLead> {
  const { outerId, createdAt } = draft;
  const contact = draft.phoneNormalised ?? draft.email ?? "";
  return {
    id: await ids.from(outerId === null ? `imported ${importId} ${line}` : `imported ${outerId}`),
    requestKey: `imported:${outerId ?? (await ids.from(`${contact} ${salonDay(createdAt, zone)}`))}`,
    draft,
  };
}

/** What two rows of one lead share: its number, or phone and day. */
function identitiesOf({ requestKey, draft }: NewLead, zone: TimeZone): string[] {
  const { phoneNormalised, createdAt } = draft;
  return [requestKey, ...(phoneNormalised === null ? [] : [`${phoneNormalised} ${salonDay(createdAt, zone)}`])];
}

/** Whether a lead is stored, in the database or the archive. */
async function knownLeads(
  { db }: LeadImportDeps,
  leads: readonly NewLead[],
  zone: TimeZone,
): Promise<(lead: NewLead) => boolean> {
  if (leads.length === 0) return () => false;
  const [outer, keyed, phones, archivedPhones, archived] = await db.read(
    selectKnownLeads(db, {
      ids: leads.map(({ id }) => id),
      outerIds: leads.flatMap(({ draft }) => draft.outerId ?? []),
      keys: leads.map(({ requestKey }) => requestKey),
      phones: [...new Set(leads.flatMap(({ draft }) => draft.phoneNormalised ?? []))],
    }),
  );
  const outerIds = new Set(outer.map(({ outerId }) => outerId));
  const keys = new Set(keyed.map(({ requestKey }) => requestKey));
  const days = new Set(
    phones.map(({ phoneNormalised, createdAt }) => `${phoneNormalised} ${salonDay(createdAt, zone)}`),
  );
  // The archive knows months alone.
  const months = new Set(archivedPhones.map(({ phoneNormalised, part }) => `${phoneNormalised} ${part.slice(0, 7)}`));
  const archivedIds = new Set(archived.map(({ leadId }) => leadId));
  return ({ id, requestKey, draft: { outerId, phoneNormalised, createdAt } }) =>
    (outerId !== null && outerIds.has(outerId)) ||
    keys.has(requestKey) ||
    archivedIds.has(id) ||
    days.has(`${phoneNormalised} ${salonDay(createdAt, zone)}`) ||
    (outerId === null && months.has(`${phoneNormalised} ${utcDay(createdAt).slice(0, 7)}`));
}
