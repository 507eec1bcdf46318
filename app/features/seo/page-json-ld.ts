import { pageHref } from "#worker/domain/content/page-addresses.ts";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import type { PageView } from "#worker/services/content/get-page.ts";
import { breadcrumbsJsonLd } from "./breadcrumbs-json-ld.ts";

/** A page of the dealership's own for search engines, or a news item with its dates (schema.org/NewsArticle), and the way to it. */
export function pageJsonLd(page: PageView, { salonName }: Pick<SalonSettings, "salonName">, origin: string) {
  const { kind, slug, title, description, picture, newsOn, updatedAt } = page;
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
    ],
  };
}
