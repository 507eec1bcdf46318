import { useMemo, useSyncExternalStore } from "react";
import { onListChange, rawList } from "./local-lists.ts";

/** What `read` returns of a list of the browser, read again after each change; null on the server and in the first render. */
export function useLocalList<T>(key: string, read: () => T): T | null {
  const raw = useSyncExternalStore(
    onListChange,
    () => rawList(key),
    () => null,
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `read` is a function of the module; the text decides.
  return useMemo(() => (raw === null ? null : read()), [raw]);
}
