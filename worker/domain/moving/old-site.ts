/** Addresses of the old site that are held. */
export const OLD_ADDRESSES_MAX = 5000;
/** Sitemaps of one reading. */
export const SITEMAPS_MAX = 50;

/** What became of an address: it opens a page, leads to one, is gone, or nothing answers. `open`: not checked yet. */
export const OLD_STATES = ["answered", "redirected", "gone", "none", "open"] as const;
export type OldState = (typeof OLD_STATES)[number];
export const OLD_STATE_LABELS: Record<OldState, string> = {
  answered: "Открывается",
  redirected: "Переадресован",
  gone: "Удалён (410)",
  none: "Не найден",
  open: "Не проверен",
};

/** What the addresses of the old site answer, for «Первый день». */
export interface OldSiteCounts {
  total: number;
  answered: number;
  redirected: number;
  gone: number;
  none: number;
  /** The earliest check of an address; null while one is not checked. */
  checkedAt: number | null;
}

export function oldStateOf(status: number | null): OldState {
  if (status === null) return "open";
  if (status >= 200 && status < 300) return "answered";
  if (status >= 300 && status < 400) return "redirected";
  return status === 410 ? "gone" : "none";
}

/** The addresses in a list: the first cell of each line that is one. */
export function addressesInList(list: string): string[] {
  return list
    .split(/\r?\n/)
    .map((line) => (line.split(/[;\t]/, 1)[0] ?? "").trim().replace(/^"|"$/g, ""))
    .filter((cell) => /^(?:https?:\/\/|\/)/i.test(cell) || /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\//u.test(cell));
}
