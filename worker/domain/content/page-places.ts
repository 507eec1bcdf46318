type Place = "menuOrder" | "footerOrder";
type PlacedPage = Record<Place, number | null>;

/** Ids of the pages in the menu and in the footer, in order. */
export interface PageOrder {
  menu: string[];
  footer: string[];
}

/** The pages that stand there, in order. */
export function pagesAt<T extends PlacedPage>(place: Place, pages: readonly T[]): T[] {
  return pages.filter((page) => page[place] !== null).toSorted((a, b) => (a[place] ?? 0) - (b[place] ?? 0));
}

export function placesOf(pages: readonly (PlacedPage & { id: string })[]): PageOrder {
  const idsAt = (place: Place) => pagesAt(place, pages).map(({ id }) => id);
  return { menu: idsAt("menuOrder"), footer: idsAt("footerOrder") };
}
