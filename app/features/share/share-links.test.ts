// A shared link opens another car, or the service shows only a part of the title.
import { expect, it } from "vitest";
import { shareLinks } from "./share-options.tsx";

const ADDRESS = "https://salon.ru/car/haval-h9-2026";
const TITLE = "Haval H9 & Co #1, 100 % новый";

it("gives each service the whole title and the address", () => {
  const links = new Map(shareLinks(ADDRESS, TITLE).map(({ label, href }) => [label, new URL(href)]));
  expect([...links.keys()]).toEqual(["Telegram", "ВКонтакте", "MAX", "Почта"]);
  expect(Object.fromEntries(links.get("Telegram")?.searchParams ?? [])).toEqual({ url: ADDRESS, text: TITLE });
  expect(Object.fromEntries(links.get("ВКонтакте")?.searchParams ?? [])).toEqual({ url: ADDRESS, title: TITLE });
  expect(links.get("MAX")?.searchParams.get("text")).toBe(`${TITLE}\n${ADDRESS}`);
  // Mail programs do not read «+» as a space.
  expect(links.get("Почта")?.search).not.toContain("+");
  expect(links.get("Почта")?.searchParams.get("body")).toBe(`${TITLE}\n${ADDRESS}`);
});
