import { COMPARED_KEY, FAVOURITES_KEY } from "./list-keys.ts";
import type { ShowListToast } from "./list-controls.client.ts";

const loadControls = () => import("./list-controls.client.ts");

/**
 * Handles clicks on hearts and scales, which are plain links to `/favourites?add=` and `/compare?add=`. The code is loaded by the first
 * click, or at once for a visitor who has a list: numbers and pressed hearts are shown then.
 */
export function startLists(toast: ShowListToast): () => void {
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.keep[href*='?']") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    loadControls().then(
      ({ pressControl }) => pressControl(link, toast),
      () => location.assign(link.href),
    );
  }
  document.addEventListener("click", onClick);
  if (hasLists())
    loadControls().then(
      ({ showLists }) => showLists(),
      () => undefined,
    );
  return () => document.removeEventListener("click", onClick);
}

function hasLists(): boolean {
  try {
    return [FAVOURITES_KEY, COMPARED_KEY].some((key) => (localStorage.getItem(key) ?? "[]") !== "[]");
  } catch {
    return false;
  }
}
