// When this fails, browsers fetch photos that are larger than their place or blurred in it, or the main picture comes late.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { visit } from "./support/visit.ts";

const WIDTHS = [320, 390, 600, 768, 1023, 1024, 1240, 1279, 1280, 1440];
/** The width that `sizes` promises, by the width that is shown. Variants are 1.3 to 1.5 times apart. */
const RATIOS = { least: 0.95, most: 1.25 };

/** An address of each kind of screen. */
async function addresses(page: Page): Promise<string[]> {
  await page.goto("/new-cars");
  const car = await page.getByRole("article").getByRole("link").first().getAttribute("href");
  return ["/", "/new-cars", "/lease-cars", "/brand/haval", car ?? ""];
}

/** Photos whose `sizes` is wrong in this window. */
function wrongSizes(page: Page): Promise<string[]> {
  return page.evaluate(({ least, most }) => {
    const probe = document.body.appendChild(document.createElement("div"));
    const promised = (sizes: string) => {
      for (const size of sizes.split(/,(?![^(]*\))/)) {
        const [, condition, length = ""] = /^\s*(\([^)]*\))?\s*(.+)$/.exec(size) ?? [];
        probe.style.width = length;
        if (!condition || matchMedia(condition).matches) return probe.getBoundingClientRect().width;
      }
      return Number.NaN;
    };
    // A card outside the window keeps the layout of the window before.
    for (const card of document.querySelectorAll("article")) card.style.contentVisibility = "visible";
    // What is smaller takes the smallest variant on every display.
    const photos = [...document.images].filter(
      ({ srcset, clientWidth }) => Number(/ (\d+)w$/.exec(srcset)?.[1]) > 240 && clientWidth > 106,
    );
    const wrong = photos.flatMap(({ sizes, clientWidth }) => {
      const ratio = promised(sizes) / clientWidth;
      return ratio >= least && ratio <= most ? [] : [`${sizes}: ${ratio.toFixed(2)} of ${clientWidth} px`];
    });
    probe.remove();
    return [...new Set(wrong)];
  }, RATIOS);
}

it("photos promise the width at which they are shown, in every window", async () => {
  const page = await visit({ width: 1440 });
  const wrong = [];
  for (const path of await addresses(page)) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      wrong.push(...(await wrongSizes(page)).map((what) => `${path} at ${width} px: ${what}`));
    }
  }
  expect(wrong).toEqual([]);
});

it.each([390, 1440])("the largest picture of a window of %d px is fetched first", async (width) => {
  const page = await visit({ width });
  for (const path of await addresses(page)) {
    await page.goto(path);
    const largest = await page.evaluate(() => {
      const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
      const area = (image: HTMLImageElement) => image.clientWidth * Math.min(image.clientHeight, innerHeight);
      const [main] = shown.sort((one, other) => area(other) - area(one));
      return main && [main.fetchPriority, main.loading];
    });
    expect([path, largest]).toEqual([path, ["high", "auto"]]);
  }
});
