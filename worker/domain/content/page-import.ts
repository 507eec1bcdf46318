import * as z from "zod/mini";
import { requiredText } from "../kernel/text/text-fields.ts";

/** Addresses of one run on the screen. */
export const IMPORT_PAGES_MAX = 50;
/** Pictures of one page. */
export const IMPORT_PICTURES_MAX = 20;
/** Between two requests to the old site, ms. */
export const IMPORT_PAUSE_MS = 3000;
/** Smaller pictures are signs and lines, px. */
export const IMPORT_PICTURE_MIN = { width: 120, height: 80 };

export const importPageSchema = z.object({
  url: requiredText(2000, "Укажите адрес страницы"),
  /** Staff confirm that they may copy the site's texts. */
  isOwnSite: z.literal(true, "Подтвердите, что это ваш сайт"),
});

/** What became of one address of the old site. */
export interface ImportedPage {
  url: string;
  /** `kept`: a draft that staff have changed since, or a page that is shown or in the trash. */
  outcome: "added" | "updated" | "kept";
  id: string;
  title: string;
  blocks: number;
  pictures: number;
  /** Pictures that could not be taken, or are too small to be any. */
  picturesLeft: number;
  /** The page was longer than a page may be. */
  isCut: boolean;
}
