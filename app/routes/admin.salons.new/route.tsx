import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SalonEditor } from "#app/features/panel/content/salon-editor.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { defaults: await context.services.dealership.getSalonDefaults() };
}

export default function NewSalon() {
  return <SalonEditor salon={null} defaults={useLoaderData<typeof loader>().defaults} />;
}
