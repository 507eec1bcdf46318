import { useReload } from "#app/lib/use-reload.ts";
import { useRef, useState } from "react";
import type { BulkOrder } from "#worker/domain/cars/car-bulk.ts";
import { BULK_STEP_CARS } from "#worker/domain/kernel/limits.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { newKey } from "#app/lib/new-key.ts";

type BulkState =
  | { name: "asking" }
  | { name: "running"; done: number; total: number }
  /** Some steps succeeded; the others can be retried. */
  | { name: "failed"; done: number; total: number; message: string }
  | { name: "done"; done: number }
  | { name: "undoing" }
  | { name: "undone"; restored: number; kept: number; message: string | null };

/** Sends a bulk action in steps with one idempotency key, so a step can be sent again if its response was lost. */
export function useBulkRun() {
  const reload = useReload();
  const [state, setState] = useState<BulkState>({ name: "asking" });
  const key = useRef("");
  const next = useRef({ at: 0, done: 0 });
  const isBusy = useRef(false);

  async function run(order: BulkOrder, ids: readonly string[]): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    key.current ||= newKey();
    try {
      while (next.current.at < ids.length) {
        const { at, done } = next.current;
        setState({ name: "running", done: at, total: ids.length });
        const body = { ...order, key: key.current, ids: ids.slice(at, at + BULK_STEP_CARS) };
        const step = await callApi("POST /cars/bulk", { body });
        next.current = { at: at + BULK_STEP_CARS, done: done + step.done };
      }
      setState({ name: "done", done: next.current.done });
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

function messageOf(cause: unknown): string {
  if (!(cause instanceof ApiError)) throw cause;
  return cause.message || "Сбой на сервере. Попробуйте ещё раз.";
}
