import { type ReactNode, useState } from "react";
import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";
import { type ExtraFields, requestHref, type RequestedCar } from "./request-links.ts";
import type { RequestDialogProps } from "./request-dialog.client.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import { preloadToast } from "#app/ui/toast/toast.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Opener } from "#app/ui/overlay/opener.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";

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
  /** Closes its dialog as soon as the request is on its way, and opens it again should that fail. */
  closesAtOnce?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Opens the dialog of a request; before the page is alive, and should the code not come, a link to the form's own page. */
export function RequestButton({
  form,
  car,
  extra,
  closesAtOnce = false,
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
            if (closesAtOnce) setState("sending");
          }}
          onFailed={() => setState("open")}
        />
      )}
    </>
  );
}
