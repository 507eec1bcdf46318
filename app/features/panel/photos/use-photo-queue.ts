import { useEffect, useState, useSyncExternalStore } from "react";
import type * as photoQueue from "./photo-queue.client.ts";
import type { PhotoQueueState } from "./photo-queue.client.ts";

const EMPTY: PhotoQueueState = { photos: [], sendingId: null, progress: 0, pause: null, repeated: [], stored: 0 };
const NOTHING = () => () => undefined;
const empty = () => EMPTY;

/** The photos of this person on this device. `queue` is null until its code is loaded; `hasFailed`: it could not be loaded. */
export function usePhotoQueue(userId: string) {
  const [queue, setQueue] = useState<typeof photoQueue | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    import("./photo-queue.client.ts").then(
      async (loaded) => {
        await loaded.startQueue(userId);
        if (!isOver) setQueue(loaded);
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [userId]);
  const state = useSyncExternalStore(queue?.subscribe ?? NOTHING, queue?.getState ?? empty, empty);
  return { queue, state, hasFailed };
}
