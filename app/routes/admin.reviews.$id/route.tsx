import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReviewEditor } from "#app/features/panel/content/review-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.content.getStaffReview(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeReview() {
  const { row, history } = useLoaderData<typeof loader>();
  return <ReviewEditor key={row.id} review={row} history={history} />;
}
