/** Which cookies the visitor accepts: all, or only those the site needs to work. */
export type CookieChoice = "all" | "necessary";

const KEY = "cookie-choice";
/** Raise it when the analytics change: every visitor is then asked again. */
const VERSION = 1;

/** Null when the visitor has not chosen, chose for an earlier version, or the browser blocks storage. */
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
    // Storage is blocked: the choice is lost with the page.
  }
}

/** Removes the cookies and stored values of Metrika and Google Analytics on our own host. */
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
