import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DOCUMENT_SAMPLES } from "#worker/domain/print/document-samples.ts";
import { DocumentEditor } from "#app/features/panel/print/document-editor.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sample = new URL(request.url).searchParams.get("sample");
  return {
    start: DOCUMENT_SAMPLES.find(({ key }) => key === sample) ?? null,
    example: await context.services.print.getDocumentExample(),
  };
}

export default function NewDocument() {
  const { start, example } = useLoaderData<typeof loader>();
  return <DocumentEditor key={start?.key} row={null} start={start} example={example} />;
}
