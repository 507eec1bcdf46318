/** What the visitor lets the site keep: everything, or only what it needs to work. */
export type CookieChoice = "all" | "necessary";

const KEY = "cookie-choice";
/** Raise it when the counters change: everybody is asked anew. */
const VERSION = 1;

/** Null: never asked, asked about something else, or the browser forbids keeping anything. */
export function readCookieChoice(): CookieChoice | null {
  try {
    const [version, choice] = localStorage.getItem(KEY)?.split(":") ?? [];
    return Number(version) === VERSION && (choice === "all" || choice === "necessary") ? choice : null;
  } catch {
    return null;
  }
}

export function saveCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(KEY, `${VERSION}:${choice}`);
  } catch {
    // Then it holds until the page is left.
  }
}

/** Removes what Metrika and Google Analytics left in this browser under our own host. */
export function removeAnalyticsCookies(): void {
  const hosts = location.hostname.split(".").map((_, index, labels) => labels.slice(index).join("."));
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=")[0] ?? "";
    if (!/^_(?:ym|ga)/.test(name)) continue;
    for (const domain of ["", ...hosts.map((host) => `; domain=${host}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  for (const key of Object.keys(localStorage)) if (key.startsWith("_ym")) localStorage.removeItem(key);
}
