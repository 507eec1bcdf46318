import { pageHref } from "#worker/domain/content/page-addresses.ts";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import type { PageView } from "#worker/services/content/get-page.ts";

/** A page of the dealership's own for search engines, or a news item with its dates (schema.org/NewsArticle). */
export function pageJsonLd(page: PageView, { salonName }: Pick<SalonSettings, "salonName">, origin: string) {
  const { kind, slug, title, description, picture, newsOn, updatedAt } = page;
  const isNews = kind === "news";
  return {
    "@context": "https://schema.org",
    "@type": isNews ? "NewsArticle" : "WebPage",
    [isNews ? "headline" : "name"]: title,
    description,
    url: origin + pageHref({ kind, slug }),
    ...(picture ? { image: new URL(picture, origin).href } : {}),
    ...(isNews && newsOn ? { datePublished: newsOn } : {}),
    ...(updatedAt === null ? {} : { dateModified: new Date(updatedAt).toISOString() }),
    publisher: { "@type": "AutoDealer", name: salonName, url: `${origin}/` },
  };
}
