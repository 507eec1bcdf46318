// The footer lacks a part that the specification names.
import { expect, it, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { DEFAULT_SETTINGS } from "#worker/domain/dealership/settings.ts";
import { CATALOGUE_LINKS } from "./site-links.ts";
import { SiteFooter } from "./site-footer.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

it("has the blurb below the name, before the links", () => {
  const html = renderToStaticMarkup(
    <SiteFooter
      settings={DEFAULT_SETTINGS as Parameters<typeof SiteFooter>[0]["settings"]}
      columns={[
        ["Каталог", CATALOGUE_LINKS],
        ["Салон", []],
      ]}
      visit={{ mapHref: null, routeHref: null, openText: null } as never}
      disclaimer={[]}
      year={2026}
    />,
  );
  const texts = html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
  expect(texts).toMatch(
    /^\|Автоцентр Меридиан\|Новые автомобили, автомобили с пробегом и аренда с выкупом[^|]*\|Каталог\|/,
  );
});
