import { type LeadWork, selectActiveStaff, selectStaffNames } from "../../../db/queries/leads/lead-work.ts";
import {
  formatSalonTime,
  type TimeZone,
  type WorkingHours,
  timeZoneOf,
} from "../../../domain/kernel/time/salon-time.ts";
import { type HoursOf, salonHours } from "../../../domain/dealership/salon-hours.ts";
import type { LeadStatus } from "../../../domain/leads/lead-terms.ts";
import type { Visit } from "../../../domain/leads/visits/visits.ts";
import { NEXT_ACTION_LABELS, type NextAction } from "../../../domain/leads/work/next-action.ts";
import { type Assignee, assignableOf, permissionsOfActor, scopeOfActor } from "./lead-staff.ts";
import type { Database } from "../../../db/client.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { selectRolePermissions } from "../../../db/queries/staff/staff.ts";
import type { LeadScope } from "../../../domain/leads/lead-scope.ts";
import type { Permission } from "../../../domain/staff/permissions.ts";
import { salonsOf } from "../../../domain/dealership/salons.ts";
import { toPublicSettings } from "../../dealership/public-settings.ts";
import { FORMER_STAFF } from "../../../domain/staff/staff-name.ts";
import type { Actor } from "../../deps.ts";

/** What staff have made of a lead. Times in epoch ms. */
export interface LeadState {
  id: string;
  status: LeadStatus;
  /** The first change away from «Новая» or the first contact; null before it. */
  firstResponseAt: number | null;
  assignee: Assignee | null;
  nextAction: NextAction | null;
  qualifiedAt: number | null;
  refusalReason: string | null;
  soldCarId: string | null;
  closedAt: number | null;
  visit: Visit | null;
  /** Of the salon that it is for; null: any. */
  salonId: string | null;
  updatedAt: number;
}

export function leadStateOf(
  lead: LeadWork & { id: string; updatedAt: number },
  nameOf: (staffId: string) => string,
): LeadState {
  const { id, status, firstResponseAt, assigneeId, qualifiedAt, refusalReason, soldCarId, closedAt, updatedAt } = lead;
  return {
    id,
    status,
    firstResponseAt,
    assignee: assigneeId === null ? null : { id: assigneeId, name: nameOf(assigneeId) },
    nextAction: nextActionOf(lead),
    qualifiedAt,
    refusalReason,
    soldCarId,
    closedAt,
    visit: visitOf(lead),
    salonId: lead.salonId,
    updatedAt,
  };
}

function visitOf({
  visitKind: kind,
  visitAt: at,
  visitConfirmedAt: confirmedAt,
}: Pick<LeadWork, "visitKind" | "visitAt" | "visitConfirmedAt">): Visit | null {
  return kind === null ? null : { kind, at, confirmedAt };
}

/** Of one lead, from the rows of several. */
export function droppedActionOf(
  rows: readonly { leadId: string; before: string }[],
  leadId: string,
): NextAction | null {
  const row = rows.find((one) => one.leadId === leadId);
  return row ? nextActionOf(JSON.parse(row.before) as Parameters<typeof nextActionOf>[0]) : null;
}

/** The columns of a next action. */
export function nextActionColumns(action: NextAction | null) {
  return {
    nextActionKind: action?.kind ?? null,
    nextActionAt: action?.at ?? null,
    nextActionNote: action?.note ?? null,
  };
}

/** For the audit log: without the note, which may contain personal data. */
export function nextActionInWords(action: NextAction | null, zone: TimeZone): string | null {
  return action && `${NEXT_ACTION_LABELS[action.kind]}, ${formatSalonTime(action.at, zone)}`;
}

export function nextActionOf({
  nextActionKind: kind,
  nextActionAt: at,
  nextActionNote: note,
}: Pick<LeadWork, "nextActionKind" | "nextActionAt" | "nextActionNote">): NextAction | null {
  return kind === null || at === null ? null : { kind, at, note };
}

/** What a change of a lead is decided by. */
export interface LeadAtHand {
  lead: LeadRow;
  now: number;
  /** Of the lead's salon. */
  hours: WorkingHours;
  zone: TimeZone;
  /** What closing the lead took off the plan; null for an open lead, and without one. */
  droppedAction: NextAction | null;
  /** Of the person who changes it. */
  permissions: readonly Permission[];
  /** Staff who may get leads. */
  assignable: readonly Assignee[];
  nameOf: (staffId: string) => string;
  /** The open ones. */
  salons: readonly { id: string; name: string }[];
}

/** What changes of leads are decided by, besides the leads. */
export interface LeadContext extends Omit<LeadAtHand, "lead" | "droppedAction" | "hours"> {
  scope: LeadScope;
  hoursOf: HoursOf;
}

type RowsOf<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

export function contextQueries(db: Database) {
  return [selectSettings(db), selectActiveStaff(db), selectStaffNames(db), selectRolePermissions(db)] as const;
}

export function leadContextOf(
  actor: Actor,
  now: number,
  [[settings], staff, names, stored]: RowsOf<ReturnType<typeof contextQueries>>,
): LeadContext {
  const zone = timeZoneOf(settings?.timeZone);
  return {
    now,
    hoursOf: salonHours(settings),
    salons: salonsOf(settings?.salons ?? [], toPublicSettings(settings)),
    zone,
    permissions: permissionsOfActor(actor, stored),
    assignable: assignableOf(staff, stored),
    nameOf: (staffId) => names.find((person) => person.id === staffId)?.name ?? FORMER_STAFF,
    scope: scopeOfActor(actor, stored),
  };
}
