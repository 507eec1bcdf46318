import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SalonEditor } from "#app/features/panel/content/salon-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.dealership.getStaffSalon(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeSalon() {
  const { row, history, defaults } = useLoaderData<typeof loader>();
  return <SalonEditor key={row.id} salon={row} history={history} defaults={defaults} />;
}
