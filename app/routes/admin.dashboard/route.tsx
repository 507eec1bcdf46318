import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DashboardPage } from "#app/features/panel/dashboard-page.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return context.services.staff.getDashboardFor(requireStaff(context), context.caller);
}

export default function PanelDashboard() {
  return <DashboardPage dashboard={useLoaderData<typeof loader>()} />;
}
