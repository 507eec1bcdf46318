import { useSyncExternalStore } from "react";
import type { Presence, Viewer } from "#worker/domain/live/room.ts";
import { useCurrentStaff } from "../use-current-staff.ts";

const NOBODY: readonly Viewer[] = [];

let presence: Presence = {};
const listeners = new Set<() => void>();

export function setPresence(next: Presence): void {
  presence = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who else has a lead open now; empty without a socket. */
export function useViewers(leadId: string): readonly Viewer[] {
  const own = useCurrentStaff()?.userId;
  const viewers = useSyncExternalStore(
    subscribe,
    () => presence[leadId] ?? NOBODY,
    () => NOBODY,
  );
  return viewers.filter(({ id }) => id !== own);
}
