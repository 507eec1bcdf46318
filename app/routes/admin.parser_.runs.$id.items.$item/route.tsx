import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazyPart } from "#app/lib/lazy-part.ts";

// Editors are not rendered on the server.
const { Part: ItemDetails } = lazyPart(async () => (await import("./item-details.client.tsx")).ItemDetails);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.imports.getItem(params.item ?? "");
  if (!found.ok || found.value.run.id !== params.id) throw new Response("Такого автомобиля нет", { status: 404 });
  return found.value;
}

export default function Item() {
  const item = useLoaderData<typeof loader>();
  return <ItemDetails key={item.id} item={item} />;
}
