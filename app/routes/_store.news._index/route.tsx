import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Photo } from "#app/features/media/photo.tsx";
import { pageHead } from "#app/lib/page/page-head.ts";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listHref, parseListQuery } from "#worker/domain/kernel/panel-list.ts";

const PATH = "/news";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { page } = parseListQuery(new URL(request.url).searchParams);
  const reading = context.services.content.getNewsPage(page);
  const found = await loadOrThrow(context, "Failed to fetch page", reading);
  if (!found.ok) throw notFound("Страница не найдена", "404 Page Not Found");
  const { settings } = await context.layout();
  return {
    ...found.value,
    links: Array.from({ length: found.value.pageCount }, (_, at) => listHref(PATH, { page: at + 1 })),
    head: await headWith({
      title: page === 1 ? "Новости" : `Новости, страница ${page}`,
      description: `Новости автосалона ${settings.salonName}.`,
      path: listHref(PATH, { page }),
      noIndex: found.value.news.length === 0,
    }),
  };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function News() {
  const { news, page, pageCount, links } = useLoaderData<typeof loader>();
  return (
    <Container className="py-6">
      <Breadcrumbs items={[{ label: "Главная", to: "/" }, { label: "Новости" }]} />
      <h1 className="mb-6 text-2xl font-bold md:text-3xl">Новости</h1>
      {news.length === 0 && <EmptyState title="Новостей пока нет" text="Здесь появятся новости автосалона." />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {news.map(({ slug, title, description, picture, day }) => (
          <li key={slug} className="panel overflow-hidden wrap-anywhere">
            {picture && <Photo src={picture} alt="" sizes="(min-width: 640px) 46vw, 92vw" />}
            <div className="p-4">
              <p className="text-sm text-soft">{day}</p>
              <h2 className="text-lg font-semibold">
                <Link to={`${PATH}/${slug}`} className="hover:underline">
                  {title}
                </Link>
              </h2>
              {description && <p className="mt-1 text-graphite">{description}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => links[number - 1] ?? PATH} />
    </Container>
  );
}
