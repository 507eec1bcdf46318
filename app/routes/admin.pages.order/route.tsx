import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PAGE } from "#worker/domain/content/page.ts";
import { PageOrder } from "#app/features/panel/pages/page-order.tsx";
import { Icon } from "#app/ui/icon.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { pages: await context.services.content.getPageLinks() };
}

export const meta: MetaFunction = () => [{ title: "Меню и подвал — панель" }, { name: "robots", content: "noindex" }];

export default function OrderPages() {
  const { pages } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-240">
      <Link to={PAGE.path} className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Все страницы и новости
      </Link>
      <h1 className="mb-4 text-2xl font-bold">Меню и подвал</h1>
      <PageOrder pages={pages} />
    </div>
  );
}
