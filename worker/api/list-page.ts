import * as z from "zod/mini";
import { PANEL_LIST_ROWS_MAX } from "../domain/kernel/limits.ts";
import type { ApiContext } from "./api-route.ts";

/** `limit` and `page` of a query. */
export function slice(usual: number, most: number) {
  return {
    limit: z._default(wholeNumber(most, `Ожидается целое число от 1 до ${most}`), usual),
    page: z._default(wholeNumber(PANEL_LIST_ROWS_MAX, "Ожидается номер страницы, начиная с 1"), 1),
  };
}

function wholeNumber(most: number, message: string) {
  return z.coerce.number(message).check(z.int(message), z.minimum(1, message), z.maximum(most, message));
}

/** The rows of one page; a header says how many rows all pages have. */
export function pageOf<T, R>(
  c: ApiContext,
  { rows, total }: { rows: readonly T[]; total: number },
  shape: (row: T) => R,
) {
  c.header("X-Total-Count", String(total));
  return rows.map((row) => shape(row));
}
