import { useSyncExternalStore } from "react";

/** False on the server and in the first client render. Render what needs JavaScript only when it is true. */
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
