// A draft, a page in the trash or a page too many stands in the menu, or the default pages are lost.
import { expect, it } from "vitest";
import { type LinkedPage, pageLinks } from "./page-links.ts";
import { pageOfWords } from "./page-of-words.ts";

const page = (slug: string, fields: Partial<LinkedPage> = {}): LinkedPage => ({
  kind: "page",
  slug,
  title: slug.toUpperCase(),
  isShown: true,
  isTrashed: false,
  menuOrder: null,
  footerOrder: null,
  ...fields,
});

const hrefs = (links: readonly { to: string }[]) => links.map(({ to }) => to);

it("shows pages in their order, not drafts, and no more than there is room for", () => {
  const linked = [
    page("b", { menuOrder: 2, footerOrder: 1 }),
    page("a", { menuOrder: 1 }),
    page("draft", { menuOrder: 3, isShown: false }),
    ...Array.from({ length: 9 }, (_, at) => page(`more-${at}`, { menuOrder: at + 4 })),
  ];
  const { menu, footer } = pageLinks(linked);
  expect(hrefs(menu)).toEqual(["/a", "/b", "/more-0", "/more-1", "/more-2", "/more-3"]);
  expect(hrefs(footer)).toEqual(["/about", "/contacts", "/b"]);
});

it("default pages stand in the footer until staff have their own, also a draft, but not one in the trash", () => {
  expect(hrefs(pageLinks([page("about", { footerOrder: 1 })]).footer)).toEqual(["/contacts", "/about"]);
  expect(hrefs(pageLinks([page("about", { isShown: false })]).footer)).toEqual(["/contacts"]);
  expect(hrefs(pageLinks([page("about", { isShown: false, isTrashed: true })]).footer)).toEqual([
    "/about",
    "/contacts",
  ]);
});

it("the news stand last in the footer as soon as one is shown", () => {
  const news = page("open", { kind: "news" });
  expect(hrefs(pageLinks([news, page("b", { footerOrder: 1 })]).footer)).toEqual([
    "/about",
    "/contacts",
    "/b",
    "/news",
  ]);
});

it("a search in words finds a page by its title", () => {
  const pages = [
    { slug: "warranty", title: "Гарантия и сервис" },
    { slug: "warranty-long", title: "Продлённая гарантия и сервис на три года" },
  ];
  expect(pageOfWords(pages, "Гарантия")).toBe("/warranty");
  expect(pageOfWords(pages, "гарантия три года")).toBe("/warranty-long");
  expect(pageOfWords(pages, "КОНТАКТЫ")).toBe("/contacts");
  expect(pageOfWords(pages, "новости")).toBe("/news");
  expect(pageOfWords(pages, "на"), "a word that says nothing").toBeNull();
  expect(pageOfWords(pages, "")).toBeNull();
});
