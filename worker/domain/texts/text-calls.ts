import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalDay, optionalText } from "../kernel/text/text-fields.ts";
import { TEXT_PAGES } from "./text-pages.ts";

/** A rule as an administrator changes it; what is left out stays as it is. */
export const textRuleChangeSchema = z.extend(
  z.partial(
    z.object({
      enabled: z.boolean("Укажите, действует ли правило"),
      /** Blank: the day of the law. */
      since: optionalDay(),
      /** Blank: the words of the product. */
      message: optionalText(500),
    }),
  ),
  READ_STATE,
);
export type TextRuleStaffChange = z.infer<typeof textRuleChangeSchema>;

const MARK_MESSAGE = "Укажите слово или название, 2–60 знаков";

export const tradeMarkSchema = z.object({
  word: z.string(MARK_MESSAGE).check(z.trim(), z.minLength(2, MARK_MESSAGE), z.maxLength(60, MARK_MESSAGE)),
});

/** Characters of all texts of a call: a hostile one of this length takes a second of CPU. */
const CHECKED_MAX = 60_000;

/** Texts that are being typed. */
export const textCheckSchema = z.object({
  page: z.enum(TEXT_PAGES),
  texts: z
    .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(20_000)))
    .check(
      z.refine(
        (texts) => Object.values(texts).reduce((sum, text) => sum + text.length, 0) <= CHECKED_MAX,
        `Не больше ${CHECKED_MAX} знаков за раз`,
      ),
    ),
  /** Names that may be foreign: the model and the trim of a car. */
  names: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10))),
});
export type TextCheckInput = z.infer<typeof textCheckSchema>;

export const TEXT_RULE_FIELD_LABELS: FieldLabels = {
  enabled: { label: "Действует" },
  since: { label: "С какого дня" },
  message: { label: "Текст замечания" },
};
