import { useReload } from "#app/lib/use-reload.ts";
import { useRef, useState } from "react";
import type { BulkOrder, BulkRefusal } from "#worker/domain/cars/car-bulk.ts";
import { BULK_STEP_CARS } from "#worker/domain/kernel/limits.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { newKey } from "#app/lib/new-key.ts";

type BulkState =
  | { name: "asking" }
  | { name: "running"; done: number; total: number }
  /** Some steps succeeded; the others can be retried. */
  | { name: "failed"; done: number; total: number; message: string }
  | { name: "done"; done: number; refusals: readonly BulkRefusal[] }
  | { name: "undoing" }
  | { name: "undone"; restored: number; kept: number; message: string | null };

/** Sends a bulk action in steps with one idempotency key, so a step can be sent again if its response was lost. */
export function useBulkRun() {
  const reload = useReload();
  const [state, setState] = useState<BulkState>({ name: "asking" });
  const key = useRef("");
  const next = useRef<{ at: number; done: number; refusals: BulkRefusal[] }>({ at: 0, done: 0, refusals: [] });
  const isBusy = useRef(false);

  async function run(order: BulkOrder, ids: readonly string[]): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    key.current ||= newKey();
    try {
      while (next.current.at < ids.length) {
        const { at, done, refusals } = next.current;
        setState({ name: "running", done: at, total: ids.length });
        const body = { ...order, key: key.current, ids: ids.slice(at, at + BULK_STEP_CARS) };
        const step = await callApi("POST /cars/bulk", { body });
        next.current = {
          at: at + BULK_STEP_CARS,
          done: done + step.done,
          refusals: joinRefusals(refusals, step.refusals),
        };
      }
      const { done, refusals } = next.current;
      setState({ name: "done", done, refusals });
    } catch (cause) {
      const { at } = next.current;
      setState({ name: "failed", done: at, total: ids.length, message: messageOf(cause) });
    } finally {
      isBusy.current = false;
      reload();
    }
  }

  async function undo(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ name: "undoing" });
    const sum = { restored: 0, kept: 0 };
    try {
      for (let left = 1; left > 0;) {
        const step = await callApi("DELETE /cars/bulk/:run", { run: key.current });
        sum.restored += step.restored;
        sum.kept += step.kept;
        left = step.left;
      }
      setState({ name: "undone", ...sum, message: null });
    } catch (cause) {
      setState({ name: "undone", ...sum, message: messageOf(cause) });
    } finally {
      isBusy.current = false;
      reload();
    }
  }

  return { state, run, undo };
}

/** One row for each reason, however many steps gave it. */
function joinRefusals(earlier: readonly BulkRefusal[], later: readonly BulkRefusal[]): BulkRefusal[] {
  const known = new Map(earlier.map((refusal) => [refusal.reason, refusal]));
  for (const { reason, count, examples } of later) {
    const before = known.get(reason);
    known.set(reason, { reason, count: (before?.count ?? 0) + count, examples: before?.examples ?? examples });
  }
  return [...known.values()];
}

function messageOf(cause: unknown): string {
  if (!(cause instanceof ApiError)) throw cause;
  return cause.message || "Сбой на сервере. Попробуйте ещё раз.";
}
