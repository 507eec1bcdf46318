import type { HoursOf } from "../dealership/salon-hours.ts";
import type { LeadOrigin } from "../leads/lead-origin.ts";
import { type LeadKind, leadKindOf, type LeadStatus, type LeadType } from "../leads/lead-terms.ts";
import type { VisitKind } from "../leads/visits/visits.ts";
import type { LeadSource } from "../leads/advertising/lead-source.ts";
import { workingMsBetween, type WorkingHours } from "../kernel/time/salon-time.ts";

/** What became of the leads of one day. Sums over days stay correct, so averages are computed where they are shown. */
export interface LeadNumbers {
  total: number;
  answered: number;
  /** Working time to the first answer, added up, ms. */
  answerMs: number;
  /** Answered within FAST_ANSWER_MS of working time. */
  fast: number;
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
export function countLeads(leads: readonly CountedLead[], hoursOf: HoursOf): LeadCell[] {
  return mergeLeadCells(
    leads.map((lead) => ({
      type: leadKindOf(lead),
      source: lead.source ?? "direct",
      total: 1,
      ...answerOf(lead, hoursOf(lead.salonId ?? null)),
      ...resultOf(lead),
    })),
  );
}

/** Counts the same leads by staff member. */
export function countByStaff(leads: readonly CountedLead[], hoursOf: HoursOf): StaffCell[] {
  return mergeStaffCells(
    leads.flatMap((lead) => [
      ...(lead.assigneeId === null ? [] : [{ ...NO_LEADS, staffId: lead.assigneeId, total: 1, ...resultOf(lead) }]),
      ...(lead.firstResponseBy === null
        ? []
        : [{ ...NO_LEADS, staffId: lead.firstResponseBy, ...answerOf(lead, hoursOf(lead.salonId ?? null)) }]),
    ]),
  );
}

/** Leads per car. */
export function countByCar(leads: readonly Pick<CountedLead, "carId">[]): [carId: string, leads: number][] {
  const counts = new Map<string, number>();
  for (const { carId } of leads) if (carId !== null) counts.set(carId, (counts.get(carId) ?? 0) + 1);
  return [...counts];
}

function answerOf(lead: CountedLead, hours: WorkingHours) {
  const { createdAt, firstResponseAt, firstResponseWorkMs, origin } = lead;
  // Of an imported lead nobody knows when it was answered.
  if (firstResponseAt === null || origin === "imported") return { answered: 0, answerMs: 0, fast: 0 };
  // Leads answered before the working time was stored.
  const answerMs = firstResponseWorkMs ?? workingMsBetween(createdAt, firstResponseAt, hours);
  return { answered: 1, answerMs, fast: answerMs <= FAST_ANSWER_MS ? 1 : 0 };
}

/** A sale counts as qualified too, so that no step of the funnel is larger than the one before. */
function resultOf({ status, qualifiedAt, soldCarId }: CountedLead) {
  const sold = status === "completed" && soldCarId !== null ? 1 : 0;
  return { qualified: sold || qualifiedAt !== null ? 1 : 0, sold, refused: status === "cancelled" ? 1 : 0 };
}
