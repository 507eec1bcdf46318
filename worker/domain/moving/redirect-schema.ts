import * as z from "zod/mini";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalText, requiredText } from "../kernel/text/text-fields.ts";
import { NOTE_MAX, REDIRECT_STATUSES, TARGET_MAX } from "./redirect.ts";

const ADDRESS_MESSAGE = "Укажите старый адрес: он начинается с «/»";

export const redirectSchema = z.object({
  key: requiredText(4000, ADDRESS_MESSAGE),
  target: optionalText(TARGET_MAX),
  status: z.union(
    REDIRECT_STATUSES.map((status) => z.literal(status)),
    "Выберите ответ: 301, 308 или 410",
  ),
  note: optionalText(NOTE_MAX),
});

/** Fields that are left out of a change keep their value. */
export const redirectChangeSchema = z.extend(z.partial(redirectSchema), READ_STATE);
export type RedirectChange = z.infer<typeof redirectChangeSchema>;
