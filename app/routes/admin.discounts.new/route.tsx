import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DiscountEditor } from "#app/features/panel/cars/discounts/discount-editor.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const found = await context.services.cars.getPriceRuleEditing(null);
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [{ title: "Новая скидка — панель" }, { name: "robots", content: "noindex" }];

export default function NewDiscount() {
  return <DiscountEditor {...useLoaderData<typeof loader>()} />;
}
