import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageForm } from "#app/features/panel/pages/page-form.tsx";

/** `?from=contacts` begins with the text of a default page, `?kind=news` with a news item of today. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content } = context.services;
  const params = new URL(request.url).searchParams;
  const [brands, start] = await Promise.all([
    content.listBrands(),
    content.getPageStart({ from: params.get("from"), isNews: params.get("kind") === "news" }),
  ]);
  return { start, brands: brands.map(({ slug, name }) => ({ slug, name })) };
}

export const meta: MetaFunction = () => [{ title: "Новая страница — панель" }, { name: "robots", content: "noindex" }];

export default function NewPage() {
  const { start, brands } = useLoaderData<typeof loader>();
  return <PageForm page={null} start={start} brands={brands} />;
}
