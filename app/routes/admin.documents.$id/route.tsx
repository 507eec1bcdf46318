import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocumentEditor } from "#app/features/panel/print/document-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.print.getDocumentTemplate(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeDocument() {
  const { row, history, example } = useLoaderData<typeof loader>();
  return <DocumentEditor key={row.id} row={row} history={history} example={example} />;
}
