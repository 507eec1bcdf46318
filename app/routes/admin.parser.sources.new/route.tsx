import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SourceEditor } from "#app/features/panel/imports/source-editor.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const [brands, salons] = await Promise.all([
    context.services.content.listBrands(),
    context.services.dealership.listSalonNames(),
  ]);
  return { salons, brands: brands.map(({ id, name }) => ({ id, name })) };
}

export default function NewSource() {
  return <SourceEditor source={null} {...useLoaderData<typeof loader>()} />;
}
