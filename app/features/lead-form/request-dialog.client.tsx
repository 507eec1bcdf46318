import { type LeadFormKey, leadFormOf } from "#worker/domain/lead-forms.ts";
import type { DraftRef } from "./lead-draft.ts";
import { LeadForm } from "./lead-form.tsx";
import { RequestedCarLine } from "./requested-car-line.tsx";
import { type ExtraFields, requestHref, type RequestedCar } from "./request-links.ts";
import { Dialog } from "#app/shared.ts";

export interface RequestDialogProps {
  /** Closed while a request is under way whose dialog does not wait for it. */
  open: boolean;
  form: LeadFormKey;
  car: RequestedCar | null;
  extra: ExtraFields;
  draftRef: DraftRef;
  onClose: () => void;
  onSending: () => void;
  onFailed: () => void;
}

/** Loaded by request-button.tsx only. */
export function RequestDialog({ open, form, car, extra, draftRef, onClose, onSending, onFailed }: RequestDialogProps) {
  const { title, intro } = leadFormOf(form);
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm" href={requestHref(form, car, extra)}>
      {car && <RequestedCarLine car={car} />}
      <p className="mb-4 text-sm text-soft">{intro}</p>
      <LeadForm
        form={form}
        car={car}
        extra={extra}
        draftRef={draftRef}
        onSending={onSending}
        onSent={onClose}
        onFailed={onFailed}
      />
    </Dialog>
  );
}
