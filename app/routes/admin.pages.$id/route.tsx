import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageForm } from "#app/features/panel/pages/page-form.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content } = context.services;
  const [found, brands] = await Promise.all([content.getStaffPage(params.id ?? ""), content.listBrands()]);
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  const { searchText: _searchText, ...row } = found.value.row;
  return { ...found.value, row, brands: brands.map(({ slug, name }) => ({ slug, name })) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `«${data.row.title}»` : "Страница"} — панель` },
  { name: "robots", content: "noindex" },
];

export default function ChangePage() {
  const { row, history, brands } = useLoaderData<typeof loader>();
  return <PageForm key={row.id} page={row} history={history} brands={brands} />;
}
