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
  /** There are more rows than `total`: «5 000+». */
  isCapped: boolean;
  page: number;
  /** At least 1. */
  pageCount: number;
}

const SEARCH_MAX = 100;
const SEARCH_WORDS_MAX = 6;

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

/** A page out of its rows and a count that stopped at PANEL_LIST_ROWS_MAX + 1 (db/queries/catalogue/count-up-to.ts). */
export function listPage<T>(rows: T[], counted: number, { page, size }: { page: number; size: number }): ListPage<T> {
  const total = Math.min(counted, PANEL_LIST_ROWS_MAX);
  return { rows, total, isCapped: counted > total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}

/** A page of a list in memory. */
export function pageOf<T>(all: readonly T[], { page, size }: { page: number; size: number }): ListPage<T> {
  return listPage(all.slice((page - 1) * size, page * size), all.length, { page, size });
}
