/** An upload as the registry sees it. Ids are unique in the window. */
export interface UploadState {
  id: number;
  state: "waiting" | "sending" | "failed";
}

export interface UploadSummary {
  /** Uploading or waiting. */
  pending: number;
  failed: number;
  /** Stored, cancelled or failed since `pending` was last 0. */
  settled: number;
}

/** `settled`: nothing is pending and nothing has failed. */
export type UploadOutcome = "settled" | "failed" | "cancelled";

export interface UploadRegistry {
  /** Sets the current uploads of a queue. */
  report: (queue: string, uploads: readonly UploadState[]) => void;
  /** Returns the same object until something changes. */
  getSummary: () => UploadSummary;
  subscribe: (onChange: () => void) => () => void;
  /** Resolves when nothing is pending, at the first failure, or when the signal aborts. */
  wait: (signal: AbortSignal) => Promise<UploadOutcome>;
}

/** Collects the uploads of all pickers of a form. */
export function createUploadRegistry(): UploadRegistry {
  const queues = new Map<string, readonly UploadState[]>();
  const listeners = new Set<() => void>();
  /** Ids of uploads since `pending` was last 0. */
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
