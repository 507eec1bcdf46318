import * as z from "zod/mini";

export const reviewRequestSchema = z.object({
  /** Also by a mail to the address in the lead. */
  byMail: z.optional(z.boolean("Укажите, отправить ли письмо")),
});
