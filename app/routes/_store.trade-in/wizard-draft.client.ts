import { fillForm } from "#app/features/autosave/fill-form.ts";
import { entriesOf, type FormEntries } from "#app/features/autosave/form-entries.ts";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** The typed values of the wizard; after sending, only a flag that it was sent. */
interface WizardDraft {
  fields: FormEntries;
  /** Idempotency key of the lead. */
  requestKey: string | null;
  wasSent: boolean;
}

const EMPTY: WizardDraft = { fields: [], requestKey: null, wasSent: false };

/** Reads the draft from sessionStorage; an empty one when storage is blocked. */
export function readDraft(key: string): WizardDraft {
  return { ...EMPTY, ...(readTab(key) as Partial<WizardDraft> | null) };
}

export function saveDraft(key: string, form: HTMLFormElement, requestKey: string | null): void {
  writeTab(key, { fields: entriesOf(form).filter(([, value]) => value !== ""), requestKey, wasSent: false });
}

/** Removes the personal data and remembers that the wizard was sent. */
export function keepOnlySent(key: string): void {
  writeTab(key, { ...EMPTY, wasSent: true });
}

export function fillWizard(form: HTMLFormElement, { fields }: WizardDraft): void {
  fillForm(form, [...new Set(fields.map(([name]) => name))], fields);
}
