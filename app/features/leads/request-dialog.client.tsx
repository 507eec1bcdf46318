import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type LeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import type { DraftRef } from "./lead-draft.ts";
import { LeadForm } from "./lead-form.tsx";
import { RequestedCarLine } from "./requested-car-line.tsx";
import { type ExtraFields, requestHref, type RequestedCar } from "./request-links.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

export interface RequestDialogProps {
  /** Closed while a request is under way whose dialog does not wait for it. */
  open: boolean;
  form: LeadFormKey;
  car: RequestedCar | null;
  extra: ExtraFields;
  onClose: () => void;
  onSending: () => void;
  onFailed: () => void;
}

/** By form and car: whichever button opens the dialog again, and however it was closed, it shows what was typed. */
const drafts = new Map<string, DraftRef>();

function draftOf(form: LeadFormKey, car: RequestedCar | null): DraftRef {
  const key = `${form} ${car?.slug ?? ""}`;
  const known = drafts.get(key) ?? { current: null };
  drafts.set(key, known);
  return known;
}

/** Loaded by request-button.tsx only. */
export function RequestDialog({ open, form, car, extra, onClose, onSending, onFailed }: RequestDialogProps) {
  const { title, intro } = leadFormOf(form);
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm" href={requestHref(form, car, extra)}>
      {car && <RequestedCarLine car={car} />}
      <p className="mb-4 text-sm text-soft">{intro}</p>
      <LeadForm
        form={form}
        car={car}
        extra={extra}
        draftRef={draftOf(form, car)}
        onSending={onSending}
        onSent={onClose}
        onFailed={onFailed}
      />
    </Dialog>
  );
}
