import { useReload } from "#app/lib/use-reload.ts";
import { useEffect, useRef, useState } from "react";
import type { LeadBulkPreview, LeadBulkResult, LeadBulkUndo } from "#worker/domain/leads/work/lead-bulk.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import type { BulkOrder } from "./bulk-order.ts";

type BulkState =
  | { name: "choosing" }
  | { name: "busy" }
  | { name: "done"; result: LeadBulkResult }
  | { name: "undone"; undo: LeadBulkUndo };

/** What a change would do; asked again when the choice changes. */
export function useBulkPreview(ids: readonly string[], order: BulkOrder | null) {
  const [found, setFound] = useState<{ body: string; preview: LeadBulkPreview | null; fault: string } | null>(null);
  const body = order === null ? null : JSON.stringify({ ids, ...order });
  useEffect(() => {
    if (body === null) return;
    let isCurrent = true;
    const show = (preview: LeadBulkPreview | null, fault: string) => isCurrent && setFound({ body, preview, fault });
    callApi("POST /leads/bulk/preview", { body: JSON.parse(body) }).then(
      (preview) => show(preview, ""),
      (cause: unknown) => show(null, messageOf(cause)),
    );
    return () => {
      isCurrent = false;
    };
  }, [body]);
  return found?.body === body && found ? found : { preview: null, fault: "" };
}

/** Makes the change and undoes it. A repeat after a lost answer gets the answer of the first request (app/lib/request-keys.ts). */
export function useLeadBulk(onDone: () => void) {
  const reload = useReload();
  const [state, setState] = useState<BulkState>({ name: "choosing" });
  const [fault, setFault] = useState("");
  const isBusy = useRef(false);

  async function attempt(before: BulkState, call: () => Promise<BulkState>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFault("");
    setState({ name: "busy" });
    try {
      setState(await call());
    } catch (cause) {
      setFault(messageOf(cause));
      setState(before);
    } finally {
      isBusy.current = false;
      reload();
    }
  }

  return {
    state,
    fault,
    run: (ids: readonly string[], order: BulkOrder) =>
      attempt(state, async () => {
        const result = await callApi("POST /leads/bulk", { body: { ids, ...order } });
        onDone();
        return { name: "done", result };
      }),
    undo: (run: string) =>
      attempt(state, async () => ({
        name: "undone",
        undo: await callApi("DELETE /leads/bulk/:run", { run }),
      })),
  };
}

function messageOf(cause: unknown): string {
  if (!(cause instanceof ApiError)) throw cause;
  return cause.message || "Сбой на сервере. Попробуйте ещё раз.";
}
