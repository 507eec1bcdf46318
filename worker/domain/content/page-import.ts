import * as z from "zod/mini";
import { optionalDay, requiredText } from "../kernel/text/text-fields.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { PAGE_ACTS, type PageAct } from "./page-proposals.ts";

/** Addresses of one run. */
export const IMPORT_PAGES_MAX = 200;
/** Pictures of one page. */
export const IMPORT_PICTURES_MAX = 20;
/** Requests at once to the old site. */
export const IMPORT_AT_ONCE = 3;
/** Between two groups of requests to the old site, ms. */
export const IMPORT_PAUSE_MS = 1000;
/** Smaller pictures are signs and lines, px. */
export const IMPORT_PICTURE_MIN = { width: 120, height: 80 };

const pageUrl = requiredText(2000, "Укажите адрес страницы");
/** Staff confirm that they may copy the site's texts. */
const isOwnSite = z.literal(true, "Подтвердите, что это ваш сайт");

/** POST /pages/import. Without a kind the address says what it is. */
export const importPageSchema = z.object({
  url: pageUrl,
  isOwnSite,
  kind: z.optional(z.enum(PAGE_KINDS, "Выберите: страница или новость")),
  day: optionalDay(),
});

/** POST /pages/imports. `day`: of news, if their page names none. */
export const pageImportSchema = z.object({
  isOwnSite,
  items: z
    .array(
      z.object({ url: pageUrl, act: z.enum(PAGE_ACTS, "Выберите, что сделать с адресом"), day: optionalDay() }),
      "Ожидается список адресов",
    )
    .check(
      z.minLength(1, "Отметьте хотя бы один адрес"),
      z.maxLength(IMPORT_PAGES_MAX, `За раз не больше ${IMPORT_PAGES_MAX} адресов`),
    ),
});

/** What became of one address of the old site. */
export interface ImportedPage {
  url: string;
  /** `kept`: a draft that staff have changed since, or a page that is shown or in the trash. */
  outcome: "added" | "updated" | "kept";
  id: string;
  title: string;
  /** Where it opens once it is shown. */
  href: string;
  /** News without a day: they need one before they are shown. */
  isDayMissing: boolean;
  blocks: number;
  pictures: number;
  /** Pictures that could not be taken, or are too small to be any. */
  picturesLeft: number;
  /** The page was longer than a page may be. */
  isCut: boolean;
}

/** An address of a run, and what has become of it. */
export interface PageImportLine {
  url: string;
  act: PageAct;
  day: string | null;
  state: "waiting" | "done" | "failed";
  /** Why it has failed. */
  reason?: string | undefined;
  /** Of a page or news. */
  page?: ImportedPage | undefined;
  /** The section that the old address leads to now. */
  target?: string | undefined;
}

export interface PageImportRun {
  id: string;
  lines: PageImportLine[];
  createdAt: number;
  /** Null while addresses wait. */
  finishedAt: number | null;
}
