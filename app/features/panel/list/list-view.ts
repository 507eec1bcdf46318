import type { ListView } from "#worker/domain/kernel/panel-list.ts";

/** Lists that have a card view and a table view. */
export type ViewedList = "cars" | "brands" | "reviews" | "leads" | "messages" | "promotions" | "banks";

const ONE_YEAR_S = 31_536_000;

function cookieOf(list: ViewedList): string {
  return `panel-view-${list}`;
}

/** The view last chosen in this browser, from a cookie, so that the server renders it. */
export function viewOf(request: Request, list: ViewedList): ListView {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.split(/;\s*/).includes(`${cookieOf(list)}=table`) ? "table" : "cards";
}

/** Browser only. */
export function rememberView(list: ViewedList, view: ListView): void {
  document.cookie = `${cookieOf(list)}=${view}; path=/admin; max-age=${ONE_YEAR_S}; samesite=lax`;
}
