import * as z from "zod/mini";

/**
 * The state that a change is based on: the version of the record, and the former values of the sent fields. A change without a
 * version is written in any case.
 */
export const READ_STATE = {
  version: z.optional(z.int("Ожидается версия записи").check(z.gte(0, "Ожидается версия записи"))),
  base: z.optional(z.record(z.string(), z.unknown(), "Ожидаются прочитанные значения полей")),
};
