import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BankProductEditor } from "#app/features/panel/content/bank-product-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.content.getStaffBankProduct(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeBankProduct() {
  const { row, banks, history } = useLoaderData<typeof loader>();
  return <BankProductEditor key={row.id} product={row} banks={banks} history={history} />;
}
