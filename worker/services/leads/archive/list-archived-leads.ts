import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { salonHours } from "../../../domain/dealership/salon-hours.ts";
import { ARCHIVED_LEADS_SHOWN } from "../../../domain/kernel/limits.ts";
import type { LeadScopeOf } from "../../../domain/leads/lead-scope.ts";
import type { PersonalDataDeps } from "../../deps.ts";
import { type LabelledValue, sourceOf, wishesOf } from "../lead-details.ts";
import { type LeadLine, toLeadLine } from "../lead-line.ts";
import { type ArchiveQuery, searchArchive } from "./search-archive.ts";

export interface ArchivedLeadItem extends LeadLine {
  email: string | null;
  message: string | null;
  isSpam: boolean;
  details: LabelledValue[];
  notes: { id: string; text: string; createdAt: number }[];
}

/** The archive's screen: a month of leads, at most ARCHIVED_LEADS_SHOWN. */
export async function listArchivedLeads(deps: PersonalDataDeps, query: ArchiveQuery, scopeOf: LeadScopeOf) {
  const { db, clock } = deps;
  // R2 is read after the permissions, which come with the settings.
  const [[[settings]], scope] = await Promise.all([db.read([selectSettings(db)]), scopeOf]);
  const { leads, ...found } = await searchArchive(deps, query, ARCHIVED_LEADS_SHOWN, scope);
  const hoursOf = salonHours(settings);
  return {
    ...found,
    leads: leads.map(({ lead, notes }): ArchivedLeadItem => ({
      ...toLeadLine(lead, clock.now(), hoursOf),
      salonId: (lead.salonId as string | null | undefined) ?? null,
      waiting: null,
      email: lead.email,
      message: lead.message,
      isSpam: lead.isSpam,
      details: [...wishesOf(lead), ...sourceOf(lead)],
      notes: notes.map(({ id, text, createdAt }) => ({ id, text, createdAt })),
    })),
  };
}
