import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BrandEditor } from "#app/features/panel/content/brand-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.content.getStaffBrand(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeBrand() {
  const { row, history } = useLoaderData<typeof loader>();
  return <BrandEditor key={row.id} brand={row} history={history} />;
}
