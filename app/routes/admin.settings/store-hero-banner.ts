const STORAGE_KEY = "heroBanner";

/** Stores the hero banner in `localStorage` and dispatches `banner-updated`, as the specification requires. */
export function storeHeroBanner(address: string | null): void {
  try {
    if (address === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, address);
  } catch {
    // Storage is disabled or full: the event is dispatched all the same.
  }
  window.dispatchEvent(new CustomEvent("banner-updated", { detail: address }));
}
