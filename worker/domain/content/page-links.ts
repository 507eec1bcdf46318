import { DEFAULT_PAGE_LINKS } from "./default-pages.ts";
import { FOOTER_PAGES_MAX, MENU_PAGES_MAX, type PageKind } from "./page-kinds.ts";
import { pagesAt } from "./page-places.ts";

/** A page in the menu or the footer, one with the address of a default page, or any one news that is shown, as the layout reads it. */
export interface LinkedPage {
  kind: PageKind;
  slug: string;
  title: string;
  isShown: boolean;
  isTrashed: boolean;
  menuOrder: number | null;
  footerOrder: number | null;
}

interface PageLink {
  to: string;
  label: string;
}

export interface PageLinks {
  menu: PageLink[];
  footer: PageLink[];
}

/** Links to pages of one's own, and to the news as soon as one is shown; a default page stands in the footer until staff have made their own. */
export function pageLinks(all: readonly LinkedPage[], hasService = false): PageLinks {
  const linked = all.filter(({ kind }) => kind === "page");
  const shown = linked.filter(({ isShown }) => isShown);
  const own = new Set(linked.flatMap(({ slug, isTrashed }) => (isTrashed ? [] : [slug])));
  const defaults = DEFAULT_PAGE_LINKS.filter(({ slug }) => !own.has(slug)).map(linkTo);
  return {
    menu: pagesAt("menuOrder", shown).slice(0, MENU_PAGES_MAX).map(linkTo),
    footer: [
      ...defaults,
      ...pagesAt("footerOrder", shown).slice(0, FOOTER_PAGES_MAX).map(linkTo),
      ...(hasService ? [SERVICE_LINK] : []),
      ...(all.length > linked.length ? [{ to: "/news", label: "Новости" }] : []),
    ],
  };
}

/** Shown as soon as the salon has named the works of its service. */
export const SERVICE_LINK: PageLink = { to: "/service-visit", label: "Запись на сервис" };

const linkTo = ({ slug, title }: { slug: string; title: string }): PageLink => ({ to: `/${slug}`, label: title });
