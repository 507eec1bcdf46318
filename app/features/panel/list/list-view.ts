import type { ListView } from "#worker/domain/kernel/panel-list.ts";

/** Lists that can be drawn in two ways. */
export type ViewedList = "cars" | "brands" | "reviews" | "leads" | "promotions" | "banks";

const ONE_YEAR_S = 31_536_000;

function cookieOf(list: ViewedList): string {
  return `panel-view-${list}`;
}

/** How this person's browser drew a list last; a cookie, so that the server draws it so at once. */
export function viewOf(request: Request, list: ViewedList): ListView {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.split(/;\s*/).includes(`${cookieOf(list)}=table`) ? "table" : "cards";
}

/** In the browser. */
export function rememberView(list: ViewedList, view: ListView): void {
  document.cookie = `${cookieOf(list)}=${view}; path=/admin; max-age=${ONE_YEAR_S}; samesite=lax`;
}
