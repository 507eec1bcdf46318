import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "#app/routes/admin/route.tsx";
import type { Person } from "./account.tsx";

/** Who is signed in, on any screen of the panel; null on its error page. */
export function usePerson(): Person | null {
  return useRouteLoaderData<typeof loader>("routes/admin") ?? null;
}
