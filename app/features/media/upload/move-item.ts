/** A copy of the list with one item moved to another index. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
