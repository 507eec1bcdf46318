import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { packRows } from "#app/lib/packed.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { pageHref } from "#worker/domain/content/page-addresses.ts";
import type { PageKind } from "#worker/domain/content/page-kinds.ts";
import type { PageView } from "#worker/services/content/get-page.ts";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { salonNode } from "../seo/salon-json-ld.ts";
import { breadcrumbsJsonLd } from "../seo/breadcrumbs-json-ld.ts";

/** A page as its route's loader returns it. */
export type PackedPage = ReturnType<typeof packPage>;

export function packPage({ description: _description, updatedAt: _updatedAt, ...page }: PageView) {
  return { ...page, cars: packRows(page.cars) };
}

const SLUG = /^[a-z0-9-]{1,120}$/;

/** Reads a page of the dealership's own with its head; throws the 404, or the redirect to its present address. */
export async function loadPage({ request, context }: LoaderFunctionArgs, kind: PageKind, slug: string) {
  // worker/edge/old-address.ts makes the first a 410.
  const missing = context.isGone
    ? notFound("Страница удалена", "410 Gone")
    : notFound("Страница не найдена", "404 Page Not Found");
  if (!SLUG.test(slug)) throw missing;
  const headWith = pageHead({ request, context });
  const reading = context.services.content.getPage(kind, slug);
  const found = await loadOrThrow(context, "Failed to fetch page", reading);
  if (!found.ok) throw await redirectOr(missing, { request, context, params: { slug } }, kind);
  const { title, description, picture } = found.value;
  const { settings } = await context.layout();
  return {
    page: packPage(found.value),
    head: await headWith({
      title,
      description,
      path: pageHref({ kind, slug }),
      image: picture,
      jsonLd: pageJsonLd(found.value, settings, new URL(request.url).origin),
    }),
  };
}

/** A page of the dealership's own for search engines, or a news item with its dates (schema.org/NewsArticle), and the way to it. */
function pageJsonLd(page: PageView, settings: SalonSettings, origin: string) {
  const { salonName } = settings;
  const { kind, slug, title, description, picture, newsOn, updatedAt } = page;
  const nodes = (page.salons ?? []).map(({ title: name, phones: [phone = ""], hours, ...salon }) =>
    salonNode({ ...salon, salonName: name, phone, fullAddress: null, workingHours: hours }, settings, origin),
  );
  const isNews = kind === "news";
  const url = origin + pageHref({ kind, slug });
  const trail = [
    { label: "Главная", to: "/" },
    ...(isNews ? [{ label: "Новости", to: "/news" }] : []),
    { label: title },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": isNews ? "NewsArticle" : "WebPage",
        [isNews ? "headline" : "name"]: title,
        description,
        url,
        ...(picture ? { image: new URL(picture, origin).href } : {}),
        ...(isNews && newsOn ? { datePublished: newsOn } : {}),
        ...(updatedAt === null ? {} : { dateModified: new Date(updatedAt).toISOString() }),
        publisher: { "@type": "AutoDealer", name: salonName, url: `${origin}/` },
      },
      breadcrumbsJsonLd(trail, url),
      ...nodes,
    ],
  };
}
