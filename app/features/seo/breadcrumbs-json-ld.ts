export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

/** The way to a page, for search engines. `url`: of the page itself. */
export function breadcrumbsJsonLd(trail: readonly Crumb[], url: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to ? new URL(to, url).href : url,
    })),
  };
}
