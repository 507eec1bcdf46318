import * as z from "zod/mini";

const TOO_SHORT = "Объясните хотя бы десятью знаками";

/** Why a text is saved although it breaks rules that demand a reason: by the rule's id. Part of the calls that save texts. */
export const TEXT_REASONS = {
  textReasons: z.optional(
    z.record(
      z.string().check(z.maxLength(40)),
      z.string(TOO_SHORT).check(z.trim(), z.minLength(10, TOO_SHORT), z.maxLength(500, "Не больше 500 знаков")),
      "Ожидаются обоснования по правилам",
    ),
  ),
};

export type TextReasons = Readonly<Record<string, string>>;
