import { useSyncExternalStore } from "react";

/** False on the server and in the first client render: what only JavaScript can do appears after it, never before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe() {
  return () => undefined;
}
