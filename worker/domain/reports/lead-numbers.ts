import type { HoursOf } from "../dealership/salon-hours.ts";
import type { LeadOrigin } from "../leads/lead-origin.ts";
import { type LeadKind, leadKindOf, type LeadStatus, type LeadType } from "../leads/lead-terms.ts";
import type { VisitKind } from "../leads/visits/visits.ts";
import type { LeadSource } from "../leads/advertising/lead-source.ts";
import { workingMsBetween } from "../kernel/time/salon-time.ts";
import { shareText } from "./report-view.ts";

/** What became of the leads of one day. Sums over days stay correct, so averages are computed where they are shown. */
export interface LeadNumbers {
  total: number;
  answered: number;
  /** Working time to the first answer, added up, ms. */
  answerMs: number;
  /** Answered within FAST_ANSWER_MS of working time. */
  fast: number;
  /** In no share of answers: there is time left to answer, or it was imported. Missing in days counted before it was stored. */
  unjudged?: number;
  qualified: number;
  sold: number;
  refused: number;
}

/** The numbers of the leads of one kind and source. */
export interface LeadCell extends LeadNumbers {
  type: LeadKind;
  source: LeadSource;
}

/** `total`, `qualified`, `sold`, `refused`: of the leads that the person is responsible for. The rest: of the person's first answers. */
export interface StaffCell extends LeadNumbers {
  staffId: string;
}

/** Working time within which an answer is fast. */
const FAST_ANSWER_MS = 15 * 60_000;

/** How many leads were answered fast, of those that have been or can no longer be. */
export function fastShareOf({ fast, total, unjudged = 0 }: LeadNumbers): string {
  return shareText(fast, total - unjudged);
}

/** The columns of a lead that the numbers are made of. */
export interface CountedLead {
  type: LeadType;
  visitKind: VisitKind | null;
  status: LeadStatus;
  /** Null for a lead that came before sources were stored. */
  source: LeadSource | null;
  createdAt: number;
  firstResponseAt: number | null;
  firstResponseBy: string | null;
  firstResponseWorkMs: number | null;
  assigneeId: string | null;
  qualifiedAt: number | null;
  soldCarId: string | null;
  carId: string | null;
  /** Missing in leads that were archived before it was stored. */
  origin?: LeadOrigin | null;
  salonId?: string | null;
}

export const NO_LEADS: LeadNumbers = {
  total: 0,
  answered: 0,
  answerMs: 0,
  fast: 0,
  unjudged: 0,
  qualified: 0,
  sold: 0,
  refused: 0,
};

/** The sums of numbers over several days or kinds. */
export function sumNumbers(parts: readonly LeadNumbers[]): LeadNumbers {
  return parts.reduce<LeadNumbers>(
    (a, b) => ({
      total: a.total + b.total,
      answered: a.answered + b.answered,
      answerMs: a.answerMs + b.answerMs,
      fast: a.fast + b.fast,
      unjudged: (a.unjudged ?? 0) + (b.unjudged ?? 0),
      qualified: a.qualified + b.qualified,
      sold: a.sold + b.sold,
      refused: a.refused + b.refused,
    }),
    NO_LEADS,
  );
}

/** Merges cells of the same kind and source. */
export function mergeLeadCells(cells: readonly LeadCell[]): LeadCell[] {
  return mergeCells(cells, ({ type, source }) => `${type} ${source}`);
}

/** Merges cells of the same person. */
export function mergeStaffCells(cells: readonly StaffCell[]): StaffCell[] {
  return mergeCells(cells, ({ staffId }) => staffId);
}

function mergeCells<C extends LeadNumbers>(cells: readonly C[], keyOf: (cell: C) => string): C[] {
  const merged = new Map<string, C>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, ...sumNumbers([known, cell]) } : cell);
  }
  return [...merged.values()];
}

/** Counts leads by kind and source. The caller leaves out spam and the trash. */
export function countLeads(leads: readonly CountedLead[], hoursOf: HoursOf, now: number): LeadCell[] {
  return mergeLeadCells(
    leads.map((lead) => ({
      type: leadKindOf(lead),
      source: lead.source ?? "direct",
      total: 1,
      ...answerOf(lead, hoursOf, now),
      ...resultOf(lead),
    })),
  );
}

/** Counts the same leads by staff member. */
export function countByStaff(leads: readonly CountedLead[], hoursOf: HoursOf, now: number): StaffCell[] {
  return mergeStaffCells(
    leads.flatMap((lead) => [
      ...(lead.assigneeId === null ? [] : [{ ...NO_LEADS, staffId: lead.assigneeId, total: 1, ...resultOf(lead) }]),
      ...(lead.firstResponseBy === null
        ? []
        : [{ ...NO_LEADS, staffId: lead.firstResponseBy, ...answerOf(lead, hoursOf, now) }]),
    ]),
  );
}

/** Leads per car. */
export function countByCar(leads: readonly Pick<CountedLead, "carId">[]): [carId: string, leads: number][] {
  const counts = new Map<string, number>();
  for (const { carId } of leads) if (carId !== null) counts.set(carId, (counts.get(carId) ?? 0) + 1);
  return [...counts];
}

function answerOf(lead: CountedLead, hoursOf: HoursOf, now: number) {
  const { createdAt, firstResponseAt, firstResponseWorkMs, origin, salonId } = lead;
  const workMsUntil = (time: number) => workingMsBetween(createdAt, time, hoursOf(salonId ?? null));
  // Of an imported lead nobody knows when it was answered.
  if (firstResponseAt === null || origin === "imported") {
    const unjudged = origin === "imported" || workMsUntil(now) <= FAST_ANSWER_MS ? 1 : 0;
    return { answered: 0, answerMs: 0, fast: 0, unjudged };
  }
  // Leads answered before the working time was stored.
  const answerMs = firstResponseWorkMs ?? workMsUntil(firstResponseAt);
  return { answered: 1, answerMs, fast: answerMs <= FAST_ANSWER_MS ? 1 : 0, unjudged: 0 };
}

/** A sale counts as qualified too, so that no step of the funnel is larger than the one before. */
function resultOf({ status, qualifiedAt, soldCarId }: CountedLead) {
  const sold = status === "completed" && soldCarId !== null ? 1 : 0;
  return { qualified: sold || qualifiedAt !== null ? 1 : 0, sold, refused: status === "cancelled" ? 1 : 0 };
}
