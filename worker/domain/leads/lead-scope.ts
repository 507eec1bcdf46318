import type { Permission } from "../staff/permissions.ts";

/** Which leads a staff member may see and change: all, or the own and the free ones. */
export type LeadScope = "all" | { ownOf: string };

export function leadScopeOf(staff: { userId: string; permissions: readonly Permission[] }): LeadScope {
  return staff.permissions.includes("leads.all") ? "all" : { ownOf: staff.userId };
}

/** A promise, where the permissions are read in the round trip of the leads. */
export type LeadScopeOf = LeadScope | Promise<LeadScope>;

export function isInScope(scope: LeadScope, { assigneeId }: { assigneeId: string | null }): boolean {
  return scope === "all" || assigneeId === null || assigneeId === scope.ownOf;
}
