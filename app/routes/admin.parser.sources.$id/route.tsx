import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SourceEditor } from "#app/features/panel/imports/source-editor.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [found, brands, salons] = await Promise.all([
    context.services.imports.getSource(params.id ?? ""),
    context.services.content.listBrands(),
    context.services.dealership.listSalonNames(),
  ]);
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return { source: found.value, salons, brands: brands.map(({ id, name }) => ({ id, name })) };
}

export default function ChangeSource() {
  const { source, brands, salons } = useLoaderData<typeof loader>();
  return <SourceEditor key={source.id} source={source} brands={brands} salons={salons} />;
}
