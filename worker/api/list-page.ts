import type { Context } from "hono";
import * as z from "zod/mini";
import { PANEL_LIST_ROWS_MAX } from "../domain/kernel/limits.ts";
import type { ApiEnvironment } from "./api-route.ts";

/** Which part of a list a caller gets. */
export interface Slice {
  limit: number;
  /** Counted from 1. */
  page: number;
}

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

/** The rows as an array, and in a header how many rows all pages have. */
export function answerPage<T>(
  c: Context<ApiEnvironment>,
  { rows, total }: { rows: readonly T[]; total: number },
  shape: (row: T) => unknown,
): Response {
  return c.json(rows.map(shape) as object[], 200, { "X-Total-Count": String(total) });
}
