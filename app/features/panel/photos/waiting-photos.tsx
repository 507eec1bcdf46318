import { useLocation } from "@remix-run/react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useSyncExternalStore } from "react";
import { useCurrentStaff } from "../use-current-staff.ts";
import { waitingCount } from "./waiting-count.ts";

const { Part } = lazyPart<{ userId: string }>(async () => (await import("./waiting-photos.client.tsx")).WaitingPhotos);

const subscribe = () => () => undefined;

/** Sends the photos of the bench that wait on this device, on every screen. Its code is loaded only where some wait. */
export function WaitingPhotos() {
  const userId = useCurrentStaff()?.userId;
  const { pathname } = useLocation();
  // Read anew on each screen.
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => userId !== undefined && waitingCount(userId) > 0,
    () => false,
  );
  // The bench shows its own.
  if (!isWaiting || userId === undefined || /\/photos\/?$/.test(pathname)) return null;
  return <Part userId={userId} />;
}
