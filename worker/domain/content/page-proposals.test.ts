// When this fails, staff make a page of what the site has already, of a form, or a page of news.
import { expect, it } from "vitest";
import { pageKindOf, proposePage, slugOfAddress } from "./page-proposals.ts";

const proposed = (path: string) => proposePage(`https://old.ru${path}`);

it.each([
  ["/garantiya/", "page", true, null],
  ["/about/", "page", true, null],
  ["/index.php?id=12", "page", true, null],
  ["/news/otkrytie-salona/", "news", true, null],
  ["/o-kompanii/novosti/2020/zima.html", "news", true, null],
  ["/blog/lizing-dlya-biznesa/", "news", true, null],
  ["/trade-in/", "section", true, "раздел сайта «Обмен» уже есть"],
  ["/kredit/", "section", true, "раздел сайта «Автокредит» уже есть"],
  ["/politika.html", "section", true, "раздел сайта «Политика обработки персональных данных» уже есть"],
  ["/novosti/", "section", true, "раздел сайта «Новости» уже есть"],
  ["/", "page", false, "главная"],
  ["/index.php", "page", false, "главная"],
  ["/price.php", "page", false, "служебная"],
  ["/feedback.php", "page", false, "служебная"],
])("%s is proposed as %s, chosen: %s", (path, act, isChosen, reason) => {
  const proposal = proposed(path);
  expect(proposal).toMatchObject({ act, isChosen });
  expect(proposal?.reason ?? null).toEqual(reason === null ? null : expect.stringContaining(reason));
});

it("says where a page would open, beside a section with another address", () => {
  expect(proposed("/trade-in/")).toMatchObject({
    section: { path: "/trade-in", title: "Обмен" },
    hrefs: { page: "/trade-in-2", news: "/news/trade-in" },
  });
  expect(proposed("/%D0%93%D0%B0%D1%80%D0%B0%D0%BD%D1%82%D0%B8%D1%8F.html")?.hrefs.page).toBe("/garantiya");
  expect(proposed("/kredit/")?.section).toEqual({ path: "/auto-credit", title: "Автокредит" });
});

it("takes no address for what is none", () => {
  expect(proposePage("")).toBe(null);
  expect(proposePage("//evil.ru/x")).toBe(null);
  expect(pageKindOf("/news/")).toBe("page");
  expect(slugOfAddress("https://old.ru/a/index.html")).toBe("");
});
