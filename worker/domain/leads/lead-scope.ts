import type { Permission } from "../staff/permissions.ts";

/** Which leads a staff member may see and change: all, or the own ones and some of the others. */
export type LeadScope = "all" | LimitedScope;

interface LimitedScope {
  /** The own leads, of any salon. */
  ownOf: string;
  /** Others must be of these salons or of none; left out: of any. */
  salons?: readonly string[];
  /** The others: also those that colleagues work on, not the free ones alone. */
  withTaken?: boolean;
}

export function leadScopeOf(staff: {
  userId: string;
  permissions: readonly Permission[];
  /** Those that the person is tied to; none: works in all. */
  salons: readonly string[];
}): LeadScope {
  const seesTaken = staff.permissions.includes("leads.all");
  if (staff.salons.length > 0) return { ownOf: staff.userId, salons: staff.salons, withTaken: seesTaken };
  return seesTaken ? "all" : { ownOf: staff.userId };
}

/** A promise, where the permissions are read in the round trip of the leads. */
export type LeadScopeOf = LeadScope | Promise<LeadScope>;

export function isInScope(
  scope: LeadScope,
  { assigneeId, salonId }: { assigneeId: string | null; salonId: string | null },
): boolean {
  if (scope === "all" || assigneeId === scope.ownOf) return true;
  if (assigneeId !== null && !scope.withTaken) return false;
  return salonId === null || (scope.salons?.includes(salonId) ?? true);
}
