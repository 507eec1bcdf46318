import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { getState, startQueue, subscribe } from "./photo-queue.client.ts";
import { queueText } from "./queue-text.ts";

/** «5 фото ждут сети», with a link to the bench of the first. */
export function WaitingPhotos({ userId }: { userId: string }) {
  const state = useSyncExternalStore(subscribe, getState);
  useEffect(() => {
    void startQueue(userId);
  }, [userId]);
  const text = queueText(state);
  const [first] = state.photos;
  if (text === null || !first) return null;
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center gap-x-4 rounded-sm border border-line bg-paper px-4">
      <span className="py-3 font-medium">{text}</span>
      <Link
        to={`/admin/cars/${encodeURIComponent(first.carId)}/photos`}
        className="inline-flex min-h-11 items-center underline"
      >
        Открыть
      </Link>
    </p>
  );
}
