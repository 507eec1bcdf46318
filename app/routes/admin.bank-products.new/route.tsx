import "#app/bundles/every-screen.ts";
import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { BankProductEditor } from "#app/features/panel/content/bank-product-editor.tsx";
import type { loader as listLoader } from "../admin.bank-products/route.tsx";

export default function NewBankProduct() {
  const list = useRouteLoaderData<typeof listLoader>("routes/admin.bank-products");
  const [params] = useSearchParams();
  return <BankProductEditor product={null} banks={list?.banks ?? []} bankId={params.get("bank") ?? ""} />;
}
