import { SEEN_KEY } from "#worker/domain/lists/list-keys.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";

const { Part: RecentlySeen } = lazyPart(async () => (await import("./recently-seen.client.tsx")).RecentlySeen);

/** Loads nothing for a visitor who has viewed no car. */
export function RecentSlot() {
  return useHydrated() && hasSeen() ? <RecentlySeen /> : null;
}

function hasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY)?.startsWith("[{") ?? false;
  } catch {
    return false;
  }
}
