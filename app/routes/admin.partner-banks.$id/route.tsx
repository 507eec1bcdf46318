import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BankEditor } from "#app/features/panel/content/bank-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.content.getStaffBank(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeBank() {
  const { row, history } = useLoaderData<typeof loader>();
  return <BankEditor key={row.id} bank={row} history={history} />;
}
