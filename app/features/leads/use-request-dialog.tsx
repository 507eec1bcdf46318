import { type ReactNode, useState } from "react";
import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";
import type { ExtraFields, RequestedCar } from "./request-links.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { preloadToast } from "#app/ui/toast/toast.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";

export interface RequestDialogProps {
  /** False while a request is being sent and the dialog does not wait for it. */
  open: boolean;
  form: LeadFormKey;
  car: RequestedCar | null;
  extra: ExtraFields;
  onClose: () => void;
  onSending: () => void;
  onFailed: () => void;
}

const { Part: RequestDialog, preload } = lazyPart<RequestDialogProps>(
  async () => (await import("./request-dialog.client.tsx")).RequestDialog,
);

/** Loads the code of the dialog, which `open` needs. */
export async function preloadRequest(): Promise<void> {
  await Promise.all([preload(), preloadDialog(), preloadToast()]);
}

interface RequestDialogOptions {
  form: LeadFormKey;
  car?: (() => RequestedCar) | undefined;
  extra?: ExtraFields | undefined;
  /** The dialog closes when sending begins, and opens again when sending fails. */
  closesOnSubmit?: boolean;
}

/** A request's form in a dialog, for the element that opens it. */
export function useRequestDialog({ form, car, extra, closesOnSubmit = false }: RequestDialogOptions): {
  open: () => void;
  isSending: boolean;
  dialog: ReactNode;
} {
  const [state, setState] = useState<"closed" | "open" | "sending">("closed");
  return {
    open: () => setState("open"),
    isSending: state === "sending",
    dialog: state !== "closed" && (
      <RequestDialog
        open={state === "open"}
        form={form}
        car={car?.() ?? null}
        extra={extra ?? {}}
        onClose={() => setState("closed")}
        onSending={() => {
          if (closesOnSubmit) setState("sending");
        }}
        onFailed={() => setState("open")}
      />
    ),
  };
}
