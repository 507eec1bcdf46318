import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PAGE } from "#worker/domain/content/page.ts";
import { PageImport } from "#app/features/panel/pages/page-import.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return context.services.moving.listOldPages();
}

export const meta: MetaFunction = () => [{ title: "Перенос страниц — панель" }, { name: "robots", content: "noindex" }];

export default function ImportPages() {
  return (
    <div className="mx-auto max-w-280">
      <Link to={PAGE.path} className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Все страницы и новости
      </Link>
      <h1 className="mb-2 text-2xl font-bold">Перенести страницы</h1>
      <p className="mb-4 max-w-160 text-soft">
        Заголовки, тексты и картинки старого сайта станут черновиками. На сайт они сами не попадут: проверьте каждый и
        покажите. Повторный перенос обновляет только те черновики, которые вы ещё не меняли.
      </p>
      <PageImport {...useLoaderData<typeof loader>()} />
    </div>
  );
}
