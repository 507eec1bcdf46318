import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type LeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import type { DraftRef } from "./lead-draft.ts";
import { LeadForm } from "./lead-form.tsx";
import { RequestedCarLine } from "./requested-car-line.tsx";
import type { RequestDialogProps } from "./use-request-dialog.tsx";
import { requestHref, type RequestedCar } from "./request-links.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

/** By form and car, so that the typed text is there when any button opens the same dialog again. */
const drafts = new Map<string, DraftRef>();

function draftOf(form: LeadFormKey, car: RequestedCar | null): DraftRef {
  const key = `${form} ${car?.slug ?? ""}`;
  const known = drafts.get(key) ?? { current: null };
  drafts.set(key, known);
  return known;
}

/** The dialog of RequestButton. */
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
