import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DiscountEditor } from "#app/features/panel/cars/discounts/discount-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.cars.getPriceRuleEditing(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [{ title: "Скидка — панель" }, { name: "robots", content: "noindex" }];

export default function ChangeDiscount() {
  const editing = useLoaderData<typeof loader>();
  return <DiscountEditor key={editing.rule?.id} {...editing} />;
}
