/** What a registry has to know of one upload. Ids are unique in the whole window. */
export interface UploadState {
  id: number;
  state: "waiting" | "sending" | "failed";
}

export interface UploadSummary {
  /** Being sent or queued. */
  pending: number;
  failed: number;
  /** Sent, cancelled or failed since nothing was pending the last time. */
  settled: number;
}

/** `settled`: nothing is pending and nothing failed. */
export type UploadOutcome = "settled" | "failed" | "cancelled";

export interface UploadRegistry {
  /** The current uploads of one queue; an empty list when there are none any more. */
  report: (queue: string, uploads: readonly UploadState[]) => void;
  /** The same object until something changes. */
  getSummary: () => UploadSummary;
  subscribe: (onChange: () => void) => () => void;
  /** Resolves when nothing is pending any more, at the first failure, or with `cancelled` when the signal aborts. */
  wait: (signal: AbortSignal) => Promise<UploadOutcome>;
}

/** All uploads of one form, whichever of its pickers they belong to. */
export function createUploadRegistry(): UploadRegistry {
  const queues = new Map<string, readonly UploadState[]>();
  const listeners = new Set<() => void>();
  /** Ids of every upload since nothing was pending the last time. */
  let batch = new Set<number>();
  let summary: UploadSummary = { pending: 0, failed: 0, settled: 0 };

  function report(queue: string, uploads: readonly UploadState[]): void {
    if (uploads.length > 0) queues.set(queue, uploads);
    else queues.delete(queue);
    const all = [...queues.values()].flat();
    const pending = all.filter(({ state }) => state !== "failed").length;
    for (const { id } of all) batch.add(id);
    if (pending === 0) batch = new Set();
    const next = { pending, failed: all.length - pending, settled: Math.max(0, batch.size - pending) };
    if (isSame(summary, next)) return;
    summary = next;
    for (const notify of listeners) notify();
  }

  function subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  }

  function wait(signal: AbortSignal): Promise<UploadOutcome> {
    return new Promise((resolve) => {
      const check = () => {
        const outcome = outcomeOf(summary, signal);
        if (!outcome) return;
        unsubscribe();
        signal.removeEventListener("abort", check);
        resolve(outcome);
      };
      const unsubscribe = subscribe(check);
      signal.addEventListener("abort", check);
      check();
    });
  }

  return { report, getSummary: () => summary, subscribe, wait };
}

function outcomeOf({ pending, failed }: UploadSummary, signal: AbortSignal): UploadOutcome | null {
  if (signal.aborted) return "cancelled";
  if (failed > 0) return "failed";
  return pending === 0 ? "settled" : null;
}

function isSame(a: UploadSummary, b: UploadSummary): boolean {
  return a.pending === b.pending && a.failed === b.failed && a.settled === b.settled;
}
