// Fails when the border of a control or the outline of the focus is too faint, which axe does not check (WCAG 1.4.11).
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const CONTROL_MIN = 3;

/** The color tokens that a stylesheet sets. */
function tokensOf(file: string): Record<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  return Object.fromEntries(
    [...css.matchAll(/--color-(\w+): (#\w+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(hex: string): number {
  const channels = hex.slice(1).match(hex.length === 4 ? /./g : /../g) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = Number.parseInt(channel.padStart(2, channel), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one = "", other = ""): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

it.each([
  ["light", tokensOf("theme.css")],
  ["dark", tokensOf("store-rules.css")],
])(
  "borders of controls and the focus have a contrast of 3 : 1 in the %s scheme",
  (_scheme, { edge, ink, paper, canvas }) => {
    expect(contrastOf("#767676", "#fff")).toBeCloseTo(4.54, 2);
    for (const ground of [paper, canvas])
      for (const line of [edge, ink]) expect(contrastOf(line, ground)).toBeGreaterThanOrEqual(CONTROL_MIN);
  },
);
