import * as z from "zod/mini";

/**
 * Fields of a change besides the thing's own: the version that was read, and the values that were read of the fields that
 * are sent. Without a version the change is written whatever others have done since.
 */
export const READ_STATE = {
  version: z.optional(z.int("Ожидается версия записи").check(z.gte(0, "Ожидается версия записи"))),
  base: z.optional(z.record(z.string(), z.unknown(), "Ожидаются прочитанные значения полей")),
};
