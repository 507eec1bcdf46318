import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RedirectEditor } from "#app/features/panel/moving/redirect-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.moving.getRedirect(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeRedirect() {
  const { row, history } = useLoaderData<typeof loader>();
  return <RedirectEditor key={row.id} row={row} history={history} />;
}
