import { type RefCallback, useCallback, useRef } from "react";
import { type Box, toastPlace } from "./toast-place.ts";

const MARGIN = 16;
/** Narrower windows have the toast at the top. */
const WIDE = 768;

/** Keeps a toast off the open dialog's head, off the main button of the form in use, and where it can off the focused field. */
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
    const { left, top } = toastPlace(home, area, requiredAreas(), focusedField(viewport));
    Object.assign(viewport.style, {
      left: `${left}px`,
      top: `${top}px`,
      right: "auto",
      bottom: "auto",
      width: `${width}px`,
    });
  };
  const placeAnew = () => {
    viewport.removeAttribute("style");
    place();
  };
  // Pressing a button of the toast focuses it: the toast must not leave before the button is let go.
  const follow = () => {
    if (!viewport.contains(document.activeElement)) place();
  };
  // The toast is drawn into the viewport after it; a dialog that opens or a field that scrolls moves what must be seen.
  const size = new ResizeObserver(place);
  size.observe(viewport);
  window.addEventListener("resize", placeAnew);
  document.addEventListener("focusin", follow);
  document.addEventListener("scroll", follow, { capture: true, passive: true });
  return () => {
    size.disconnect();
    window.removeEventListener("resize", placeAnew);
    document.removeEventListener("focusin", follow);
    document.removeEventListener("scroll", follow, { capture: true });
  };
}

/** `[data-toast-clear]` are heads of dialogs and rows of buttons. */
function requiredAreas(): Box[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  // A button that is disabled while its form is sent has lost the focus.
  const part = dialog ?? document.activeElement?.closest("form") ?? document.querySelector("main");
  const kept = part?.querySelectorAll<HTMLElement>('[data-toast-clear], [type="submit"]') ?? [];
  return [...kept].map(boxOf).filter(isSeen);
}

function focusedField(viewport: HTMLElement): Box[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || viewport.contains(focused)) return [];
  // A focused dialog is no field.
  return focused.matches("input, select, textarea, button") ? [boxOf(focused)].filter(isSeen) : [];
}

function boxOf(element: HTMLElement): Box {
  return element.getBoundingClientRect();
}

function isSeen({ top, width, height }: Box): boolean {
  return width > 0 && height > 0 && top < window.innerHeight && top + height > 0;
}
