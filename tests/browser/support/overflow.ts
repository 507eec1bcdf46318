import type { Page } from "playwright-core";

/** Rounding of boxes, px. */
const TOLERANCE_PX = 1;

/**
 * Elements that do not fit the window, one line each: those that make the page scroll sideways and, `withControls`, controls
 * outside the window, controls cut by a box that does not scroll, and controls that are narrower than their label.
 */
export function overflowingElements(page: Page, { withControls = true } = {}): Promise<string[]> {
  return page.evaluate(
    ([tolerance, checksControls]) => {
      const root = document.documentElement;
      const width = root.clientWidth;
      const found: string[] = [];
      const nameOf = (element: Element) => {
        const classes = element.getAttribute("class")?.split(/\s+/).slice(0, 4).join(".") ?? "";
        const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
        return `${element.tagName.toLowerCase()}${classes && `.${classes}`} «${text}»`;
      };
      const isDrawn = (element: Element) => {
        const { width: w, height: h } = element.getBoundingClientRect();
        // One pixel: for screen readers alone.
        return w > 1 && h > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
      /** The nearest box around an element whose overflow is one of these. */
      const boxAround = (element: Element, overflows: readonly string[]) => {
        for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
          if (overflows.includes(overflowOf(box))) return box;
          if (getComputedStyle(box).position === "fixed") return null;
        }
        return null;
      };
      const SCROLLS = ["auto", "scroll"];
      /**
       * The nearest box around an element that hides what leaves it sideways, whether it can be scrolled, and whether it lies in
       * one that is made to scroll (a region that keys reach, as around a table): what is beyond the window there is within
       * reach, what the nearest box hides is not.
       */
      const clipOf = (element: Element) => {
        const box = boxAround(element, [...SCROLLS, "hidden", "clip"]);
        if (!box) return null;
        const isScrolled = boxAround(box, SCROLLS)?.matches("[role=region][tabindex='0']") ?? false;
        return { box, scrolls: SCROLLS.includes(overflowOf(box)), isScrolled };
      };

      if (root.scrollWidth > width + tolerance) {
        const widest = [...document.body.querySelectorAll("*")].filter((element) => {
          const { right } = element.getBoundingClientRect();
          return right > width + tolerance && isDrawn(element) && clipOf(element) === null;
        });
        // The outermost say where it begins, the innermost why.
        const innermost = widest.filter(
          (element) => !widest.some((other) => other !== element && element.contains(other)),
        );
        const names = innermost.slice(0, 4).map((element) => nameOf(element));
        found.push(`the page is ${root.scrollWidth - width} px too wide: ${names.join(", ")}`);
      }

      if (!checksControls) return found;
      const controls =
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role=combobox]";
      for (const control of document.querySelectorAll(controls)) {
        if (!isDrawn(control)) continue;
        const { left, right, width: own } = control.getBoundingClientRect();
        const clip = clipOf(control);
        if (clip?.scrolls) continue;
        const edge = clip?.box.getBoundingClientRect();
        const seen = clip?.isScrolled ? { from: -Infinity, to: Infinity } : { from: 0, to: width };
        const cut = Math.max(
          right - Math.min(edge?.right ?? width, seen.to),
          Math.max(edge?.left ?? 0, seen.from) - left,
        );
        if (cut > tolerance) found.push(`${nameOf(control)} is cut by ${Math.round(cut)} of ${Math.round(own)} px`);
        const label = control.matches("button, a[href], summary") && overflowOf(control) === "visible";
        if (
          label &&
          getComputedStyle(control).display !== "inline" &&
          control.scrollWidth > control.clientWidth + tolerance
        )
          found.push(`${nameOf(control)} is ${control.scrollWidth - control.clientWidth} px narrower than its label`);
      }
      return found;
    },
    [TOLERANCE_PX, withControls] as const,
  );
}

/** Of WCAG 1.4.12, as strong as it may be asked for. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Texts that are cut, and a page that grows too wide, only when a reader spaces letters, words, lines and paragraphs. */
export async function spacingFaults(page: Page): Promise<string[]> {
  const before = [...(await overflowingElements(page)), ...(await cutTexts(page))];
  // A style element would be refused by the content security policy.
  await page.evaluate((css) => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(css);
    document.adoptedStyleSheets = [spaced];
  }, SPACED);
  const after = [...(await overflowingElements(page)), ...(await cutTexts(page))];
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return after.filter((fault) => !before.includes(fault));
}

/** Texts of which a box that cannot be scrolled hides a line or a part of one. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim()) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { bottom, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if ([overflowX, overflowY].some((one) => one === "auto" || one === "scroll")) break;
        if (overflowX === "visible" && overflowY === "visible") continue;
        const edge = box.getBoundingClientRect();
        // One pixel: for screen readers alone.
        if (edge.width <= 1) break;
        if (bottom - edge.bottom > tolerance || right - edge.right > tolerance)
          found.add(`«${text.textContent.trim().slice(0, 60)}» is cut`);
      }
    }
    return [...found];
  }, TOLERANCE_PX * 2);
}
