import { useState } from "react";

let last = 0;

/**
 * Keys for rows whose items have no ids, in the order of the items. An item that moves keeps its key, and so does one that is replaced
 * by a changed copy in its place: a picture that is still being uploaded belongs to its row.
 */
export function useItemKeys(items: readonly object[]): readonly number[] {
  const [known, setKnown] = useState({ items, keys: items.map(() => ++last) });
  if (known.items === items) return known.keys;
  const kept = items.map((item) => known.keys[known.items.indexOf(item)]);
  const keys = kept.map((key, at) => {
    const before = known.keys[at];
    return key ?? (before === undefined || kept.includes(before) ? ++last : before);
  });
  setKnown({ items, keys });
  return keys;
}
