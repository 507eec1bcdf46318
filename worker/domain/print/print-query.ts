import { choiceOf } from "../kernel/panel-list.ts";

/** The price tag for the windscreen, and the page with all attributes of a car. */
export const PRINT_KINDS = ["tag", "page"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];
export const PRINT_KIND_LABELS: Record<PrintKind, string> = { tag: "Ценник", page: "Лист автомобиля" };

/** Of a price tag: two of A5 stand on one page of A4. */
export const TAG_SIZES = ["a4", "a5"] as const;
export type TagSize = (typeof TAG_SIZES)[number];
export const TAG_SIZE_LABELS: Record<TagSize, string> = { a4: "A4", a5: "A5, два на листе" };

/** At once: the address holds their ids. */
export const PRINTED_CARS_MAX = 50;

export const PRINT_PATH = "/admin/cars/print";

export interface PrintQuery {
  ids: string[];
  kind: PrintKind;
  size: TagSize;
  /** The monthly payment stands on it where the car has one. */
  withPayment: boolean;
}

/** Reads the address. Cars above the limit are left out. */
export function parsePrintQuery(params: URLSearchParams): PrintQuery {
  const ids = (params.get("ids") ?? "").split(",").map((id) => id.trim());
  return {
    ids: [...new Set(ids)].filter((id) => id !== "" && id.length <= 100).slice(0, PRINTED_CARS_MAX),
    kind: choiceOf(params, "kind", PRINT_KINDS, "tag"),
    size: choiceOf(params, "size", TAG_SIZES, "a4"),
    withPayment: params.get("payment") !== "no",
  };
}

export function printHref(ids: readonly string[], kind: PrintKind = "tag"): string {
  return `${PRINT_PATH}?${new URLSearchParams({ ids: ids.slice(0, PRINTED_CARS_MAX).join(","), kind })}`;
}
