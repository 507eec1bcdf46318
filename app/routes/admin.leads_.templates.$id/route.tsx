import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MESSAGE_TEMPLATE } from "#worker/domain/conversations/message-template.ts";
import { RecordEditor } from "#app/features/panel/content/record-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.conversations.getMessageTemplate(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeTemplate() {
  const { row, history } = useLoaderData<typeof loader>();
  return <RecordEditor key={row.id} record={MESSAGE_TEMPLATE} row={row} history={history} />;
}
