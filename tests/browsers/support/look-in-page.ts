import type * as Library from "@testing-library/dom";

/** A text as a whole or a pattern, as both can be sent to a browser. */
export type Wanted = { whole: string } | { pattern: string; flags: string };

/** One way into the page, from the document or from what the steps before have found. */
export interface Step {
  /** `control`: a button or a link. */
  by: "role" | "control" | "label" | "text" | "selector";
  /** Of `role` and `selector`. */
  what?: string;
  /** The accessible name, the label or the text. */
  wanted?: Wanted;
}

/** What is done with the first of what was found. */
export type Act =
  | { do: "count" }
  | { do: "read" }
  | { do: "value" }
  | { do: "checked" }
  | { do: "place" }
  | { do: "focus" }
  | { do: "select" }
  | { do: "choose"; option: string };

export interface Place {
  x: number;
  y: number;
}

export interface Answer {
  /** Of elements that are shown. */
  count: number;
  /** The library is not in this document yet. */
  isStrange?: boolean;
  text?: string | null;
  checked?: boolean;
  place?: Place;
  /** Why the act could not be done. */
  refusal?: string;
}

/**
 * Runs in the page, and refers to nothing else: finds elements as Testing Library does, those alone that are shown, and does something
 * with the first. The place of an element is one where a pointer meets it and nothing that lies above it.
 */
export function lookInPage({ steps, act }: { steps: Step[]; act: Act }): Answer {
  const library = (globalThis as { TestingLibraryDom?: typeof Library }).TestingLibraryDom;
  if (!library) return { count: 0, isStrange: true };
  const matcherOf = (wanted: Wanted | undefined) => {
    if (!wanted) return /(?:)/;
    return "whole" in wanted ? wanted.whole : new RegExp(wanted.pattern, wanted.flags);
  };
  const byRole = (root: HTMLElement, role: string, wanted: Wanted | undefined) =>
    library.queryAllByRole(root, role, wanted ? { name: matcherOf(wanted) } : {});
  const find = (root: HTMLElement, { by, what = "", wanted }: Step): HTMLElement[] => {
    if (by === "role") return byRole(root, what, wanted);
    if (by === "control") return [...byRole(root, "button", wanted), ...byRole(root, "link", wanted)];
    if (by === "label") return library.queryAllByLabelText(root, matcherOf(wanted));
    if (by === "text") return library.queryAllByText(root, matcherOf(wanted));
    return [...root.querySelectorAll<HTMLElement>(what)];
  };
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  let found = [document.body];
  for (const step of steps) found = [...new Set(found.flatMap((root) => find(root, step)))].filter(isShown);
  found.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const [element] = found;
  const answer: Answer = { count: found.length };
  if (act.do === "count" || !element) return answer;
  if (act.do === "read") return { ...answer, text: element.innerText };
  if (act.do === "value") return { ...answer, text: "value" in element ? String(element.value) : null };
  if (act.do === "checked") return { ...answer, checked: element.matches(":checked, [aria-checked=true]") };
  if (act.do === "focus") {
    return element.contains(document.activeElement) ? answer : { ...answer, refusal: "the focus is not in it" };
  }
  if (act.do === "select") {
    if (document.activeElement !== element) return { ...answer, refusal: "it has no focus" };
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
    return answer;
  }
  if (act.do === "choose") {
    const options = element instanceof HTMLSelectElement ? [...element.options] : [];
    const option = options.find(({ label }) => label.trim() === act.option);
    if (!option) return { ...answer, refusal: `it has no option «${act.option}»` };
    // As WebDriver does for a click on an option: the list of a native control is drawn by the system.
    element.focus();
    option.selected = true;
    for (const name of ["input", "change"]) element.dispatchEvent(new Event(name, { bubbles: true }));
    return answer;
  }
  if (element.matches(":disabled, [aria-disabled=true]")) return { ...answer, refusal: "it is disabled" };
  const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  let above: Element | null = null;
  for (const target of [element, ...labels]) {
    let [box] = target.getClientRects();
    if (!box || box.width === 0) continue;
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
      target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      box = target.getClientRects()[0] ?? box;
    }
    const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    above = document.elementFromPoint(place.x, place.y);
    if ([target, ...labels].some((one) => one.contains(above))) return { ...answer, place };
    // Under the sticky header or the bar at the bottom.
    target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  }
  return { ...answer, refusal: `${above?.outerHTML.slice(0, 120) ?? "nothing"} is above it` };
}
