import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { packPage } from "#app/features/content/load-page.ts";
import { PageArticle } from "#app/features/content/page-article.tsx";
import { PreviewBar } from "#app/features/layout/preview-bar.tsx";

/** In the storefront's layout, but below /admin, so that it needs a login and is never cached. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await context.services.content.getPagePreview(params.id ?? "");
  if (!page.ok) throw new Response(page.error.message, { status: 404 });
  return packPage(page.value);
}

export const meta: MetaFunction = () => [{ title: "Предпросмотр — панель" }, { name: "robots", content: "noindex" }];

export default function PagePreview() {
  const { id = "" } = useParams();
  return (
    <>
      <PreviewBar edit={`/admin/pages/${id}`}>Предпросмотр: так страницу увидят посетители.</PreviewBar>
      <PageArticle page={useLoaderData<typeof loader>()} />
    </>
  );
}
