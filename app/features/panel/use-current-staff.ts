import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { TimeZone } from "#worker/domain/kernel/time/salon-time.ts";
import { isAllowed, type StaffAudience } from "#worker/domain/staff/permissions.ts";
import { mayChange } from "#worker/domain/staff/staff-roles.ts";
import type { StaffSession } from "#worker/services/staff/session.ts";

export type CurrentStaff = Pick<
  StaffSession,
  | "userId"
  | "username"
  | "role"
  | "permissions"
  | "mustChangePassword"
  | "mustSetUpFactor"
  | "hasPasskey"
  | "hasTotp"
  | "factorsRemovedAt"
>;

/** What the loader of `routes/admin` returns for every screen of the panel. */
export interface PanelData extends CurrentStaff {
  timeZone: TimeZone;
  salonName: string;
}

/** The data of `routes/admin`; null on its error page. */
export function usePanelData(): PanelData | null {
  return useRouteLoaderData<() => PanelData>("routes/admin") ?? null;
}

/** The staff member who is signed in; null on the panel's error page. */
export function useCurrentStaff(): CurrentStaff | null {
  return usePanelData();
}

/** Whether the current staff member has the permission; false on the panel's error page. The API checks it again. */
export function useMay(audience: StaffAudience): boolean {
  return isAllowed(useCurrentStaff()?.permissions ?? [], audience);
}

/** Whether the current staff member may save on the open screen; true on the panel's error page. The API checks it again. */
export function useMayChange(): boolean {
  const { pathname } = useLocation();
  const staffMember = useCurrentStaff();
  return staffMember === null || mayChange(staffMember.permissions, pathname);
}
