import * as z from "zod/mini";

/** Addresses of the old site that are held. */
export const OLD_ADDRESSES_MAX = 5000;
/** Sitemaps of one reading. */
export const SITEMAPS_MAX = 50;
/** Characters of a pasted list. */
const LIST_MAX = 900_000;

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

/** POST /old-site/sitemap. `sitemaps`: those that are left of a reading that has begun. */
export const sitemapReadingSchema = z.object({
  site: z
    .string("Укажите адрес прежнего сайта")
    .check(z.trim(), z.minLength(1, "Укажите адрес прежнего сайта"), z.maxLength(300, "Слишком длинный адрес")),
  sitemaps: z.optional(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(SITEMAPS_MAX))),
});

/** POST /old-site/addresses: one address a line, or the first column of a table. */
export const addressListSchema = z.object({
  list: z
    .string("Вставьте адреса")
    .check(
      z.minLength(1, "Вставьте адреса, по одному в строке"),
      z.maxLength(LIST_MAX, "Слишком длинный список: добавьте его частями"),
    ),
});

/** POST /old-site/check. `after`: the last key of the slice before. */
export const oldSiteCheckSchema = z.object({
  after: z.optional(z.string().check(z.maxLength(500))),
  manner: z.enum(["rule", "http"], "Выберите, как проверять"),
});

/** The addresses in a list: the first cell of each line that is one. */
export function addressesInList(list: string): string[] {
  return list
    .split(/\r?\n/)
    .map((line) => (line.split(/[;\t]/, 1)[0] ?? "").trim().replace(/^"|"$/g, ""))
    .filter((cell) => /^(?:https?:\/\/|\/)/i.test(cell) || /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\//u.test(cell));
}
