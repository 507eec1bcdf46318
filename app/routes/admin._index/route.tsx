import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DashboardPage } from "#app/features/panel/dashboard-page.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return context.services.dashboard.get();
}

export default function PanelHome() {
  return <DashboardPage dashboard={useLoaderData<typeof loader>()} />;
}
