import type { OutletFileRow } from "../../../db/queries/outlets/outlets.ts";
import type { OutletStore } from "../../../adapters/outlets/outlet-store.ts";

/** What a file holds: digest of the entry by car. */
export type FileIndex = ReadonlyMap<string, string>;

/** `items`: number of the parts with items, which come after the head. */
export async function readIndex(
  store: OutletStore,
  { id }: Pick<OutletFileRow, "id">,
  items: number,
): Promise<FileIndex> {
  const lines: string[] = [];
  for (let part = 1; part <= items; part++) lines.push(...(await store.get(id, "index", part)).split("\n"));
  return new Map(lines.filter(Boolean).map((line) => line.split(" ") as [string, string]));
}

/** Cars that are new in `after`, that are gone, and whose entry differs. */
export function compareIndexes(before: FileIndex, after: FileIndex) {
  const kept = [...after].filter(([id]) => before.has(id));
  return {
    added: after.size - kept.length,
    removed: before.size - kept.length,
    changed: kept.filter(([id, digest]) => before.get(id) !== digest).length,
  };
}
