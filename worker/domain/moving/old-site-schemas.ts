import * as z from "zod/mini";
import { CERTAINTIES } from "./guess-target.ts";
import { SITEMAPS_MAX } from "./old-site.ts";

/** Characters of a pasted list. */
const LIST_MAX = 900_000;

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

/** POST /old-site/guesses. `certainty`: those alone, or all without it; `expected`: how many the preview has shown. */
export const guessesSchema = z.object({
  certainty: z.optional(z.enum(CERTAINTIES, "Выберите, какие догадки принять")),
  expected: z.optional(z.number("Ожидается число адресов")),
});
