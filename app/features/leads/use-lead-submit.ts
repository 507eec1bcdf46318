import { createPath, useLocation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { reportLead } from "#app/features/analytics/goals.ts";
import { checkLeadForm } from "#worker/domain/leads/lead.ts";
import { type LeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { LEAD_LENGTHS } from "#worker/domain/kernel/limits.ts";
import { type DraftRef, type LeadDraft, openDraft } from "./lead-draft.ts";
import { LeadNotSent, type LeadSent, sendLead } from "./send-lead.ts";
import { readVisitSource } from "./visit-source.ts";
import { writeTab } from "#app/lib/tab-storage.ts";
import { useToast } from "#app/ui/toast/toast.tsx";

export type FieldTexts = Readonly<Record<string, string>>;

interface LeadSubmit {
  form: LeadFormKey;
  /** Of the form's own page. */
  path: string;
  draftRef: DraftRef;
  /** Lead fields that the form does not show. */
  hidden: FieldTexts;
  errors: FieldTexts;
  onSending?: (() => void) | undefined;
  onSent: (sent: LeadSent) => void;
  onFailed?: (() => void) | undefined;
}

/** Validates and sends a lead form in the browser. The typed values stay until the lead was stored. */
export function useLeadSubmit({
  form,
  path,
  draftRef,
  hidden,
  errors: first,
  onSending,
  onSent,
  onFailed,
}: LeadSubmit) {
  const toast = useToast();
  // The page's own address: the address bar shows the open dialog's.
  const page = useLocation();
  const [errors, setErrors] = useState(first);
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);

  function setDraft(draft: LeadDraft | null) {
    draftRef.current = draft;
    writeTab(path, draft);
  }

  function refuse(element: HTMLFormElement, fields: FieldTexts, message: string) {
    setErrors(fields);
    toast({ title: "Ошибка", description: message, tone: "destructive" });
    const wrong = [...element.elements].find((control) => Object.hasOwn(fields, control.getAttribute("name") ?? ""));
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events of a dialog bubble to the form around its opener.
    event.stopPropagation();
    if (isSending.current) return;
    const element = event.currentTarget;
    const values = textsOf(new FormData(element));
    const draft = { ...openDraft(draftRef, path), values };
    setDraft(draft);
    const lead = checkLeadForm(form, {
      ...hidden,
      ...values,
      ...readVisitSource(),
      filledMs: Date.now() - draft.openedAt,
      sourceUrl: new URL(createPath(page), location.origin).href.slice(0, LEAD_LENGTHS.sourceUrl),
    });
    if (!lead.ok) {
      refuse(element, lead.error.fields ?? {}, lead.error.message);
      return;
    }
    isSending.current = true;
    setErrors({});
    toast(null);
    setPending(true);
    onSending?.();
    try {
      const sent = await sendLead(lead.value, draft.requestKey);
      reportLead(form, page.pathname);
      const { title, text } = leadFormOf(form).success;
      setDraft(null);
      element.reset();
      toast({ title, description: text, tone: "success" });
      onSent(sent);
    } catch (error) {
      if (!(error instanceof LeadNotSent)) throw error;
      setDraft({ ...draft, failed: true });
      refuse(element, error.fields, error.advice);
      onFailed?.();
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  /** Saves the typed values for the next opening or a reload, and removes the error of the changed field. */
  function onChange(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation();
    const { currentTarget, target } = event;
    setDraft({ ...openDraft(draftRef, path), values: textsOf(new FormData(currentTarget)) });
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name === null || !Object.hasOwn(errors, name)) return;
    setErrors(({ [name]: _corrected, ...rest }) => rest);
    toast(null);
  }

  return { errors, isPending, onSubmit, onChange };
}

function textsOf(data: FormData): FieldTexts {
  return Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
