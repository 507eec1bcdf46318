import * as z from "zod/mini";

/** Where a buyer who was asked writes a review. */
export function reviewRequestPath(code: string): string {
  return `/reviews/new?code=${code}`;
}

/** The code of an address; null for any other text. */
export function reviewCodeOf(text: string | null | undefined): string | null {
  return text && /^[0-9a-f]{32}$/.test(text) ? text : null;
}

export const reviewRequestSchema = z.object({
  /** Also by a mail to the address in the lead. */
  byMail: z.optional(z.boolean("Укажите, отправить ли письмо")),
});
