import type { Outlet } from "../outlet.ts";

/** Without the items that make the document unfit even alone: one car must not keep all others from the outlet. */
export function fitItems<T extends { item: string }>(
  { separator = "", checkFile }: Pick<Outlet, "separator" | "checkFile">,
  { head, tail }: { head: string; tail: string },
  items: readonly T[],
): readonly T[] {
  const isFit = (some: readonly T[]) =>
    checkFile(head + some.map(({ item }) => item).join(separator) + tail).length === 0;
  return isFit(items) ? items : items.filter((item) => isFit([item]));
}
