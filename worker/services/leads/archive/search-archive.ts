import { selectPartsOfPhone } from "../../../db/queries/leads/lead-archive.ts";
import { isInScope, type LeadScope } from "../../../domain/leads/lead-scope.ts";
import { WITHOUT_SALON } from "../../../domain/leads/lead-filter-choices.ts";
import { leadSearchWords, wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import type { ContactDetailsDeps, PersonalDataDeps } from "../../deps.ts";
import { withContactDetails } from "../with-contact-details.ts";
import { type ArchivedLead, parsePart } from "./archived-lead.ts";

/** R2 reads at once; a Worker may have six open connections. */
const AT_ONCE = 5;

export interface ArchiveQuery {
  /** «2025-10»; an unknown one means the latest. */
  month: string;
  search: string;
  /** As in `LeadFilter`. */
  salon?: string | null;
}

export interface ArchiveMatches {
  /** Latest first. */
  months: string[];
  month: string | null;
  /** Latest first, with the contact details of a collector. */
  leads: ArchivedLead[];
  total: number;
  /** Parts that no secret opens, or that R2 did not return. */
  unreadable: number;
}

/** Searches one month of the archive; a complete phone number is searched in all months. `limit` is for the leads returned. */
export async function searchArchive(
  deps: PersonalDataDeps,
  { month: wanted, search, salon = null }: ArchiveQuery,
  limit: number,
  scope: LeadScope,
): Promise<ArchiveMatches> {
  const { leadArchive } = deps;
  if (!leadArchive) return { months: [], month: null, leads: [], total: 0, unreadable: 0 };
  const months = await leadArchive.months();
  const month = months.find((known) => known === wanted) ?? months[0] ?? null;
  const phone = wholePhoneOf(search);
  const spellings = phone === null ? null : await spellingsOf(deps, phone);
  const parts = spellings ? await partsOfPhone(deps, spellings) : month === null ? [] : await leadArchive.parts(month);
  const words = leadSearchWords(search);
  const isMatch = ({ lead }: ArchivedLead) =>
    isInScope(scope, { assigneeId: lead.assigneeId, salonId: salonOf(lead) }) &&
    (salon === null || (salonOf(lead) ?? WITHOUT_SALON) === salon) &&
    (spellings
      ? spellings.includes(lead.phoneNormalised ?? "")
      : words.every((word) => lead.searchText.includes(word)));
  // Parts that were written before there were salons have none.
  const salonOf = (lead: { salonId?: string | null }) => lead.salonId ?? null;
  const found = new Map<string, ArchivedLead>();
  let unreadable = 0;
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const read = await Promise.all(
      parts.slice(at, at + AT_ONCE).map((part) =>
        leadArchive.read(part).then(parsePart, (cause: unknown) => {
          deps.log.error("archive_not_read", cause, { part });
          return null;
        }),
      ),
    );
    unreadable += read.filter((leads) => leads === null).length;
    for (const one of read.flatMap((leads) => leads ?? []).filter(isMatch)) found.set(one.lead.id, one);
  }
  const leads = [...found.values()].toSorted((one, other) => other.lead.createdAt - one.lead.createdAt);
  const shown = leads.slice(0, limit);
  const rows = await withContactDetails(
    deps,
    shown.map(({ lead }) => lead),
  );
  return {
    months,
    month,
    leads: shown.map((one, at) => ({ ...one, lead: rows[at] ?? one.lead })),
    total: leads.length,
    unreadable,
  };
}

/** How the database stores a phone: itself, and its hash if a collector is used. */
export async function spellingsOf({ leadStore }: ContactDetailsDeps, phone: string): Promise<string[]> {
  const hash = await leadStore.phoneHash(phone);
  return hash === null ? [phone] : [phone, hash];
}

async function partsOfPhone({ db }: PersonalDataDeps, spellings: readonly string[]): Promise<string[]> {
  const [rows] = await db.read([selectPartsOfPhone(db, spellings)]);
  return [...new Set(rows.map(({ part }) => part))];
}
