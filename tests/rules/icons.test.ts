// When this fails, a button or a row of the panel shows an empty square instead of its icon: run `node scripts/icons.mjs`.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PANEL_LINKS } from "#app/features/panel/panel-links.ts";
import { ICON_NAMES } from "#app/ui/icon-names.ts";

test("the sprite contains every icon that the kit names", () => {
  const sprite = readFileSync(new URL("../../public/icons-4.svg", import.meta.url), "utf8");
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...ICON_NAMES]);
});

test("no two entries of the panel's menu have the same icon", () => {
  const shared = PANEL_LINKS.filter(({ icon, to }) =>
    PANEL_LINKS.some((other) => other.icon === icon && other.to !== to),
  );
  expect(shared.map(({ label }) => label)).toEqual([]);
});
