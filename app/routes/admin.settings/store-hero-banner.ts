const STORAGE_KEY = "heroBanner";

/** Tells this browser's other parts and tabs which picture the home page begins with: by its storage, and at once by an event. */
export function storeHeroBanner(address: string | null): void {
  try {
    if (address === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, address);
  } catch {
    // Storage is switched off or full: the event is still heard.
  }
  window.dispatchEvent(new CustomEvent("banner-updated", { detail: address }));
}
