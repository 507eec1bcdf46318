import type * as Parser from "#parser";
import { fail, type Result } from "../domain/kernel/result.ts";

const DAMAGED = "Файл повреждён или обрывается: сохраните его заново";
const TOO_LARGE = "Файл слишком большой или сложный: разделите его на несколько";

/** What `read` makes of an uploaded table; a table that cannot be read is `invalid` or `too_large`. `unlike`: what it was to be, «Файл не похож на отчёт». */
export async function readTable<T>(
  unlike: string,
  read: (parser: typeof Parser) => Promise<Result<T>>,
): Promise<Result<T>> {
  const parser = await import("#parser");
  try {
    return await read(parser);
  } catch (cause) {
    if (cause instanceof parser.NoTableFault) return fail("invalid", `${unlike}: ${cause.message}`);
    if (cause instanceof parser.DamagedArchiveError) return fail("invalid", DAMAGED);
    if (cause instanceof parser.LargeWorkbookError || cause instanceof parser.TooComplexError)
      return fail("too_large", TOO_LARGE);
    throw cause;
  }
}
