import * as z from "zod/mini";
import { LIST_FIELDS } from "./taught-fields.ts";

const WORDS_MAX = 500;
const WORD_MAX = 200;

/**
 * What staff have answered about a source as a whole. A file that names no currency, no unit of mileage, or words that no vocabulary holds asks
 * once: the answer is stored with the source, and its file is read again.
 */
export const readingAnswersSchema = z.object({
  /** ISO 4217, of prices that name none. */
  currency: z.optional(z.string("Ожидается валюта").check(z.regex(/^[A-Z]{3}$/, "Ожидается код валюты"))),
  /** Of mileages that name none. */
  mileageUnit: z.optional(z.enum(["km", "mi"], "Ожидаются километры или мили")),
  /** What a word of a list means: a key of the field, or blank to leave the field out. */
  words: z._default(
    z
      .array(
        z.object({
          field: z.enum(LIST_FIELDS, "Неизвестное поле"),
          text: z.string().check(z.minLength(1), z.maxLength(WORD_MAX)),
          value: z.string().check(z.maxLength(50)),
        }),
        "Ожидаются слова",
      )
      .check(z.maxLength(WORDS_MAX, "Слишком много слов")),
    [],
  ),
});

export type ReadingAnswers = z.infer<typeof readingAnswersSchema>;

export const NO_ANSWERS: ReadingAnswers = { words: [] };
