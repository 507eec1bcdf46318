import { type ReactNode, useState } from "react";
import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";
import { type ExtraFields, requestHref, type RequestedCar } from "./request-links.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import { preloadToast } from "#app/ui/toast/toast.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Opener } from "#app/ui/overlay/opener.tsx";
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

const preloadAll = async () => {
  await Promise.all([preload(), preloadDialog(), preloadToast()]);
};

interface RequestButtonProps extends ButtonLook {
  form: LeadFormKey;
  car?: RequestedCar;
  extra?: ExtraFields;
  /** The dialog closes when sending begins, and opens again when sending fails. */
  closesOnSubmit?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Opens a request's form in a dialog. Without JavaScript, or when the code cannot be loaded, it is a link to the form's page. */
export function RequestButton({
  form,
  car,
  extra,
  closesOnSubmit = false,
  label,
  className = "",
  children,
  ...look
}: RequestButtonProps) {
  const [state, setState] = useState<"closed" | "open" | "sending">("closed");
  return (
    <>
      <Opener
        href={requestHref(form, car, extra)}
        preload={preloadAll}
        onOpen={() => setState("open")}
        label={label}
        disabled={state === "sending"}
        className={`${buttonClass(look)} ${className}`}
      >
        {state === "sending" ? "Отправка..." : children}
      </Opener>
      {state !== "closed" && (
        <RequestDialog
          open={state === "open"}
          form={form}
          car={car ?? null}
          extra={extra ?? {}}
          onClose={() => setState("closed")}
          onSending={() => {
            if (closesOnSubmit) setState("sending");
          }}
          onFailed={() => setState("open")}
        />
      )}
    </>
  );
}
