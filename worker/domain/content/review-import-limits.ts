import type { PluralForms } from "../kernel/text/plural.ts";

/** «21 отзыв» */
export const REVIEWS: PluralForms = ["отзыв", "отзыва", "отзывов"];

export const REVIEW_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const REVIEWS_OF_FILE_MAX = 1000;
/** Files that can be undone on the screen, latest first. */
export const REVIEW_IMPORTS_SHOWN = 10;
/** Characters of a text in the preview. */
export const REVIEW_EXCERPT_MAX = 200;
