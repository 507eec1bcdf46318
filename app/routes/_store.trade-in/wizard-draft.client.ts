import { fillForm } from "#app/features/autosave/fill-form.ts";
import { entriesOf, type FormEntries } from "#app/features/autosave/form-entries.ts";

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
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<WizardDraft>) };
  } catch {
    return EMPTY;
  }
}

export function saveDraft(key: string, form: HTMLFormElement, requestKey: string | null): void {
  write(key, { fields: entriesOf(form).filter(([, value]) => value !== ""), requestKey, wasSent: false });
}

/** Removes the personal data and remembers that the wizard was sent. */
export function keepOnlySent(key: string): void {
  write(key, { ...EMPTY, wasSent: true });
}

export function fillWizard(form: HTMLFormElement, { fields }: WizardDraft): void {
  fillForm(form, [...new Set(fields.map(([name]) => name))], fields);
}

function write(key: string, draft: WizardDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full.
  }
}
