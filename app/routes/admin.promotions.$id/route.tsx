import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PromotionForm } from "#app/features/panel/content/promotion-form.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.content.getStaffPromotion(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Акция «${data.row.title}»` : "Акция"} — панель` },
  { name: "robots", content: "noindex" },
];

export default function ChangePromotion() {
  const { row, history } = useLoaderData<typeof loader>();
  return <PromotionForm key={row.id} promotion={row} history={history} />;
}
