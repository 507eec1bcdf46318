import type { ReactNode } from "react";
import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";
import { type ExtraFields, requestHref, type RequestedCar } from "./request-links.ts";
import { preloadRequest, useRequestDialog } from "./use-request-dialog.tsx";
import { buttonClass, type ButtonLook } from "#app/ui/button.tsx";
import { Opener } from "#app/ui/overlay/opener.tsx";

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
  const { open, isSending, dialog } = useRequestDialog({ form, car: car && (() => car), extra, closesOnSubmit });
  return (
    <>
      <Opener
        href={requestHref(form, car, extra)}
        preload={preloadRequest}
        onOpen={open}
        label={label}
        disabled={isSending}
        className={`${buttonClass(look)} ${className}`}
      >
        {isSending ? "Отправка..." : children}
      </Opener>
      {dialog}
    </>
  );
}
