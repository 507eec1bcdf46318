// Visitors cannot reach a brand or a section of the site.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { BrandStrip } from "./brand-strip.tsx";
import { CATALOGUE_LINKS, MENU_LINKS } from "#app/features/layout/site-links.ts";

vi.mock("#app/lib/use-hydrated.ts", () => ({ useHydrated: () => true }));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

function render(count: number, more: (at: number) => { count?: number; active?: boolean } = () => ({})): string {
  const brands = Array.from({ length: count }, (_, at) => ({
    slug: `b${at}`,
    name: `Марка ${at}`,
    logo: null,
    href: `/brand/b${at}`,
    active: false,
    ...more(at),
  }));
  return renderToStaticMarkup(<BrandStrip brands={brands} allHref="/new-cars" allActive />);
}

it("starts with «Все марки», then one tile per brand", () => {
  const tiles = [...render(3).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  expect(tiles).toEqual(["/new-cars", "/brand/b0", "/brand/b1", "/brand/b2"]);
  expect(render(3)).toMatch(/Все марки/);
});

it("is not there without brands: «Все марки» alone leads to an empty list", () => {
  expect(render(0)).toBe("");
});

it("has the brands with most cars and the chosen one, and unfolds the others", () => {
  const html = render(14, (at) => ({ count: at, active: at === 1 }));
  expect([...html.matchAll(/\/brand\/b(\d+)/g)].map(([, at]) => at).join()).toBe("4,5,6,7,8,9,10,11,12,13,1");
  expect(html).toMatch(/<a[^>]+href="[^"]*\?unfold=1#brands"[^>]*>.*Ещё 3</);
});

it("has arrows with more than six brands, and a bar on phones with more than three", () => {
  expect(render(6)).not.toContain("Прокрутить");
  expect(render(7).match(/Прокрутить (?:назад|вперёд)/g)).toHaveLength(2);
  const bar = "width:0%";
  expect([render(3).includes(bar), render(4).includes(bar)]).toEqual([false, true]);
});

it("the menu has six links, the first three to catalogues", () => {
  expect(MENU_LINKS.map(({ to }) => to)).toEqual([
    "/new-cars",
    "/used-cars",
    "/lease-cars",
    "/trade-in",
    "/auto-credit",
    "/auto-selection",
  ]);
  expect(MENU_LINKS.slice(0, 3)).toEqual(CATALOGUE_LINKS);
});
