import { foldText } from "./text/search-text.ts";
import { PANEL_LIST_ROWS_MAX, type PANEL_PAGE_SIZE } from "./limits.ts";

/** The view of a list; the browser stores it for each list. */
export type ListView = keyof typeof PANEL_PAGE_SIZE;

/** Parameters that every list has. */
export interface ListQuery {
  /** As it was typed. */
  search: string;
  /** Counted from 1. */
  page: number;
}

/** One page of a list. Lists are counted and paged up to PANEL_LIST_ROWS_MAX rows, so that none gets slower as it grows. */
export interface ListPage<T> {
  rows: T[];
  total: number;
  /** There are, or may be, more rows than `total`: «120+». */
  isCapped: boolean;
  page: number;
  /** At least 1. */
  pageCount: number;
}

const SEARCH_MAX = 100;
/** Words of a search; the others are ignored. */
export const SEARCH_WORDS_MAX = 6;

/** Reads an address. Never fails: unknown values are dropped. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get("page") ?? 1);
  return {
    search: (params.get("q") ?? "").trim().slice(0, SEARCH_MAX),
    page: Number.isInteger(page) && page >= 1 && page <= PANEL_LIST_ROWS_MAX ? page : 1,
  };
}

/** The known value in the address, or the fallback. */
export function choiceOf<T extends string>(params: URLSearchParams, key: string, known: readonly T[], fallback: T): T {
  return known.find((value) => value === params.get(key)) ?? fallback;
}

/** The address of a list without blank parts and page 1, so that equal lists have equal addresses. */
export function listHref(path: string, parts: Readonly<Record<string, string | number | null>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) {
    if (value !== null && value !== "" && !(key === "page" && value === 1)) params.set(key, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The folded words of a search (domain/kernel/text/search-text.ts). A match contains all of them. */
export function searchWords(search: string): string[] {
  return [...new Set(foldText(search).split(" ").filter(Boolean))].slice(0, SEARCH_WORDS_MAX);
}

/** Whether every word of the search is in one of the texts; for tables that are read completely. */
export function matchesSearch(search: string, ...texts: (string | number | null)[]): boolean {
  const text = foldText(...texts);
  return searchWords(search).every((word) => text.includes(word));
}

/** How many rows a list has, as far as they were counted. */
export type Counted = Pick<ListPage<unknown>, "total" | "isCapped">;

/** A count that stopped at `limit` + 1 (db/queries/catalogue/count-up-to.ts). */
export function countedUpTo(limit: number, counted: number): Counted {
  return { total: Math.min(counted, limit), isCapped: counted > limit };
}

/** A page out of its rows and their count; a number stopped at PANEL_LIST_ROWS_MAX + 1. */
export function listPage<T>(
  rows: T[],
  counted: number | Counted,
  { page, size }: { page: number; size: number },
): ListPage<T> {
  const { total, isCapped } = typeof counted === "number" ? countedUpTo(PANEL_LIST_ROWS_MAX, counted) : counted;
  return { rows, total, isCapped, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}

/** A page of a list in memory. */
export function pageOf<T>(all: readonly T[], { page, size }: { page: number; size: number }): ListPage<T> {
  return listPage(all.slice((page - 1) * size, page * size), all.length, { page, size });
}
