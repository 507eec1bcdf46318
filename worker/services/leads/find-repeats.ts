import { selectLeadsOfPhone } from "../../db/queries/leads/calls.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { LEAD_REPEATS_SHOWN } from "../../domain/kernel/limits.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import { isInScope, type LeadScope } from "../../domain/leads/lead-scope.ts";
import { isClosed, LEAD_STATUS_LABELS, leadKindLabel } from "../../domain/leads/lead-terms.ts";
import type { ContactDetailsDeps, Actor } from "../deps.ts";
import { spellingsOf } from "./archive/search-archive.ts";
import { withContactDetails } from "./with-contact-details.ts";
import { contextQueries, leadContextOf } from "./work/lead-state.ts";

/** A lead of the same phone. */
interface RepeatedLead {
  id: string;
  name: string;
  /** «Трейд-ин · Geely Atlas, 2021» */
  subject: string;
  status: string;
  isOpen: boolean;
  /** Epoch ms. */
  createdAt: number;
  /** Null while nobody works on it. */
  assignee: string | null;
}

export interface RepeatedLeads {
  /** The open ones first, then the latest. */
  leads: RepeatedLead[];
  /** Leads of colleagues, of which the person may learn no more. */
  others: { open: number; closed: number };
}

/** Leads of a phone outside the trash, without spam: those of the last 13 months; older ones are in the archive. One round trip. */
export async function findRepeats(
  deps: ContactDetailsDeps,
  actor: Actor,
  phone: string,
): Promise<Result<RepeatedLeads>> {
  const { db, clock } = deps;
  const number = normalisePhone(phone) ?? "";
  const spellings = await spellingsOf(deps, number);
  const [found, ...around] = await db.read([
    selectLeadsOfPhone(db, spellings, LEAD_REPEATS_SHOWN),
    ...contextQueries(db),
  ]);
  const { scope, nameOf } = leadContextOf(actor, clock.now(), around);
  const { visible, others } = partByScope(found, scope);
  const leads = (await withContactDetails(deps, visible)).map((lead) => ({
    id: lead.id,
    name: lead.name,
    subject: [leadKindLabel(lead), lead.carInfo].filter(Boolean).join(" · "),
    status: LEAD_STATUS_LABELS[lead.status],
    isOpen: !isClosed(lead.status),
    createdAt: lead.createdAt,
    assignee: lead.assigneeId === null ? null : nameOf(lead.assigneeId),
  }));
  const open = openOf(others).length;
  return ok({ leads, others: { open, closed: others.length - open } });
}

function partByScope(found: readonly LeadRow[], scope: LeadScope) {
  const leads = found.filter(({ isSpam }) => !isSpam);
  return {
    visible: leads.filter((lead) => isInScope(scope, lead)),
    others: leads.filter((lead) => !isInScope(scope, lead)),
  };
}

/** The open leads among those of a phone. */
export function openOf(found: readonly LeadRow[]): LeadRow[] {
  return found.filter(({ isSpam, status }) => !isSpam && !isClosed(status));
}
