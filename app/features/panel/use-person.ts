import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { isAllowed, type StaffAudience } from "#worker/domain/staff/permissions.ts";
import { mayChange } from "#worker/domain/staff/staff-roles.ts";
import type { loader } from "#app/routes/admin/route.tsx";
import type { Person } from "./staff/account.tsx";

/** Who is signed in, on any screen of the panel; null on its error page. */
export function usePerson(): Person | null {
  return useRouteLoaderData<typeof loader>("routes/admin") ?? null;
}

/** Whether the person may; false on an error page. Hiding what they may not is a courtesy: the call refuses. */
export function useMay(audience: StaffAudience): boolean {
  return isAllowed(usePerson()?.permissions ?? [], audience);
}

/** Whether the person may save on the screen that is open; true where it is not known who is there. */
export function useMayChange(): boolean {
  const { pathname } = useLocation();
  const person = usePerson();
  return person === null || mayChange(person.permissions, pathname);
}
