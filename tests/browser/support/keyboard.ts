import type { CDPSession, Page } from "playwright-core";

/** A control as assistive technology gets it from the browser. */
export interface FocusedControl {
  role: string;
  name: string;
  /** Hint or error. */
  description: string;
  isInvalid: boolean;
  /** What is wrong with the way it shows that it has the focus. */
  faults: string[];
}

const STOPS_MAX = 120;
/** In tenths of a second. */
const SCROLLS_WITHIN = 100;
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The control that has the focus, by the browser's accessibility tree. */
export async function focusedControl(page: Page): Promise<FocusedControl> {
  let opening = sessions.get(page);
  if (!opening) sessions.set(page, (opening = page.context().newCDPSession(page)));
  const devtools = await opening;
  const { result } = await devtools.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { nodes } = await devtools.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId ?? "",
    fetchRelatives: false,
  });
  const [node] = nodes;
  const text = (value: { value?: unknown } | undefined) => String(value?.value ?? "").trim();
  return {
    role: text(node?.role),
    name: text(node?.name),
    description: text(node?.description),
    isInvalid: node?.properties?.some(({ name, value }) => name === "invalid" && value.value === "true") ?? false,
    faults: await page.evaluate(focusFaults),
  };
}

/** Runs in the page. WCAG 2.4.7 and 2.4.11: the focus is visible, and no bar or message covers all of the control. */
function focusFaults(): string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return ["nothing has the focus"];
  const found: string[] = [];
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  // An overlay takes the focus itself only until it moves into a field.
  const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  if (!isOutlined && !focused.matches("[role=dialog], section, main")) found.push("no outline");
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x2 - x1 < 1 || y2 - y1 < 1) return [...found, "outside the window"];
  const isOwn = (x: number, y: number) => {
    // What paints nothing, as the area over a photo that a mouse clicks, covers nothing.
    const seen = document
      .elementsFromPoint(x, y)
      .find((one) => !one.matches("div:empty") || getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)");
    if (!seen) return false;
    return focused.contains(seen) || seen.contains(focused) || seen.closest("label")?.control === focused;
  };
  const shares = [0.1, 0.5, 0.9];
  const isSeen = shares.some((x) => shares.some((y) => isOwn(x1 + (x2 - x1) * x, y1 + (y2 - y1) * y)));
  if (!isSeen) found.push("covered");
  return found;
}

/**
 * Presses Tab until a control of this role and name has the focus.
 * @returns the controls on the way, the one that was looked for last. Throws for one that has no name or does not show its focus
 */
export async function tabTo(page: Page, role: string, name: RegExp, key = "Tab"): Promise<FocusedControl[]> {
  const stops: FocusedControl[] = [];
  while (stops.length < STOPS_MAX) {
    await page.keyboard.press(key);
    let stop = await focusedControl(page);
    // A strip may scroll to the control first.
    for (let times = 0; stop.faults.length > 0 && times < SCROLLS_WITHIN; times += 1) {
      await page.waitForTimeout(100);
      stop = await focusedControl(page);
    }
    stops.push(stop);
    const where = stops.map((one) => `${one.role} «${one.name}»`).join(", ");
    if (stop.faults.length > 0) throw new Error(`${stop.faults.join(", ")}: ${where}`);
    if (stop.name === "") throw new Error(`no name: ${where}`);
    if (stop.role === role && name.test(stop.name)) return stops;
  }
  throw new Error(`${role} ${name} is not among ${stops.map((one) => `${one.role} «${one.name}»`).join(", ")}`);
}

/** Collects from now on what live regions announce: a region has to be there before its text, an alert does not. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output";
    let known = new Set(document.querySelectorAll(LIVE));
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = target instanceof Element ? target.closest(LIVE) : target.parentElement?.closest(LIVE);
        if (around && known.has(around)) regions.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const alert of [node, ...node.querySelectorAll("*")]) {
            if (alert.matches("[role=alert], [aria-live=assertive]")) regions.add(alert);
          }
        }
      }
      for (const region of regions) {
        const text = region.textContent?.replaceAll(/\s+/g, " ").trim();
        if (text) said.push(text);
      }
      known = new Set(document.querySelectorAll(LIVE));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
