import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type LeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { type LeadFields, LeadForm } from "./lead-form.tsx";
import { RequestedCarLine } from "./requested-car-line.tsx";
import { type ExtraFields, requestHref, type RequestedCar, thanksHref } from "./request-links.ts";
import type { LeadRefusal } from "./handle-lead-post.ts";
import { type LeadDraft, readDraft } from "./lead-draft.ts";
import { restoreTyped } from "./restore-typed.ts";
import { Container } from "#app/ui/container.tsx";

interface RequestPageProps {
  form: LeadFormKey;
  car: RequestedCar | null;
  extra: ExtraFields;
  sourceUrl: string;
  openedAt: string;
  refusal: LeadRefusal | undefined;
  /** Of the page, if it is not the one of the form. */
  action?: string;
  /** More fields of the form. */
  children?: LeadFields;
}

/** A request form on its own page, for browsers without JavaScript and for links. */
export function RequestPage({ form, car, extra, sourceUrl, openedAt, refusal, action, children }: RequestPageProps) {
  const navigate = useNavigate();
  const draftRef = useRef<LeadDraft | null>({
    requestKey: crypto.randomUUID(),
    values: refusal?.values ?? {},
    // The visitor may have typed long before hydration.
    openedAt: performance.timeOrigin,
    // No field has an error, so the server failed to store the lead.
    failed: refusal !== undefined && Object.keys(refusal.fields).length === 0,
  });
  const panel = useRef<HTMLDivElement>(null);
  const path = requestHref(form, car);
  useEffect(() => {
    const draft = refusal ? null : readDraft(path);
    const element = panel.current?.querySelector("form");
    if (draft && element) restoreTyped(element, draft.values, () => (draftRef.current = draft));
  }, [path, refusal]);
  const [message, setMessage] = useState(refusal?.message);
  const { title, intro } = leadFormOf(form);
  return (
    <Container className="py-8 md:py-12">
      {/* A press checks the form anew, and a toast says what is wrong now. */}
      <div ref={panel} className="mx-auto max-w-120 panel p-5 md:p-8" onSubmitCapture={() => setMessage(undefined)}>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-2 mb-4 text-soft">{intro}</p>
        {car?.info && <RequestedCarLine car={car} />}
        {message && (
          <p role="alert" className="mb-4 rounded-md bg-accent-tint p-3 text-danger">
            {message}
          </p>
        )}
        <LeadForm
          form={form}
          car={car}
          extra={extra}
          action={action}
          draftRef={draftRef}
          errors={refusal?.fields ?? {}}
          native={{ sourceUrl, openedAt, ...sentBefore(refusal) }}
          onSent={({ visitHref }) => {
            // A new document: analytics must not see the secret address of the visit.
            if (visitHref) location.replace(visitHref);
            else navigate(thanksHref(form), { replace: true });
          }}
        >
          {children}
        </LeadForm>
      </div>
    </Container>
  );
}

/** The hidden fields of a refused native POST: the lead that is sent again differs from it in nothing else than what was corrected. */
function sentBefore(refusal: LeadRefusal | undefined): Record<string, string> {
  const { sourceUrl, openedAt, proof } = refusal?.values ?? {};
  return Object.fromEntries(
    Object.entries({ sourceUrl, openedAt, proof }).filter((field): field is [string, string] => Boolean(field[1])),
  );
}
