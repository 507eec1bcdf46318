import { type RefCallback, useCallback, useRef } from "react";
import { type Box, toastPlace } from "./toast-place.ts";

const MARGIN = 16;
/** In narrower windows the toast is at the top, px. */
const WIDE = 768;

/** Keeps a toast away from the open dialog's header, the form's main button and, where possible, the focused field. */
export function useToastPlace(): RefCallback<HTMLElement> {
  const stop = useRef<() => void>();
  return useCallback<RefCallback<HTMLElement>>((viewport) => {
    stop.current?.();
    stop.current = viewport ? placeToast(viewport) : undefined;
  }, []);
}

function placeToast(viewport: HTMLElement): () => void {
  const place = () => {
    const { width, height } = viewport.getBoundingClientRect();
    if (height === 0) return;
    const isWide = window.innerWidth >= WIDE;
    const home = {
      width,
      height,
      left: window.innerWidth - MARGIN - width,
      top: isWide ? window.innerHeight - MARGIN - height : MARGIN,
    };
    const area = { width: window.innerWidth, height: window.innerHeight, margin: MARGIN };
    const required = [...requiredAreas(), ...otherToasts(viewport)];
    const { left, top } = toastPlace(home, area, required, focusedField(viewport));
    Object.assign(viewport.style, {
      left: `${left}px`,
      top: `${top}px`,
      right: "auto",
      bottom: "auto",
      width: `${width}px`,
    });
  };
  const reset = () => {
    viewport.removeAttribute("style");
    place();
  };
  // Pressing a button of the toast focuses it: the toast must not move before the button is released.
  const follow = () => {
    if (!viewport.contains(document.activeElement)) place();
  };
  // The toast is rendered after the viewport: it must have its place before it is painted. Later it can grow.
  const content = new MutationObserver(place);
  content.observe(viewport, { childList: true, subtree: true });
  const size = new ResizeObserver(place);
  size.observe(viewport);
  // An opening dialog or scrolling moves the boxes to avoid.
  window.addEventListener("resize", reset);
  document.addEventListener("focusin", follow);
  document.addEventListener("scroll", follow, { capture: true, passive: true });
  return () => {
    content.disconnect();
    size.disconnect();
    window.removeEventListener("resize", reset);
    document.removeEventListener("focusin", follow);
    document.removeEventListener("scroll", follow, { capture: true });
  };
}

/** `[data-toast-clear]` is on headers of dialogs and rows of buttons. */
function requiredAreas(): Box[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  // While its form is being sent, the submit button is disabled and not focused.
  const part = dialog ?? document.activeElement?.closest("form") ?? document.querySelector("main");
  const boxes = part?.querySelectorAll<HTMLElement>('[data-toast-clear], [type="submit"]') ?? [];
  return [...boxes].map(boxOf).filter(isSeen);
}

/** A provider of its own shows toasts that replace none of the others. */
function otherToasts(viewport: HTMLElement): Box[] {
  const viewports = [...document.querySelectorAll("[data-toasts]")].filter((other) => other !== viewport);
  return viewports.map((other) => other.getBoundingClientRect()).filter(isSeen);
}

function focusedField(viewport: HTMLElement): Box[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || viewport.contains(focused)) return [];
  // The focused element can also be a dialog.
  return focused.matches("input, select, textarea, button") ? [boxOf(focused)].filter(isSeen) : [];
}

function boxOf(element: HTMLElement): Box {
  return element.getBoundingClientRect();
}

function isSeen({ top, width, height }: Box): boolean {
  return width > 0 && height > 0 && top < window.innerHeight && top + height > 0;
}
