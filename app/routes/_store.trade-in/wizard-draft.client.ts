import { fillForm } from "#app/features/autosave/fill-form.ts";
import { entriesOf, type FormEntries } from "#app/features/autosave/form-entries.ts";

/** What a visitor had typed when the page was reloaded; of a request that was sent, only that it was. */
interface WizardDraft {
  fields: FormEntries;
  /** Makes a second attempt the same request. */
  requestKey: string | null;
  wasSent: boolean;
}

const EMPTY: WizardDraft = { fields: [], requestKey: null, wasSent: false };

/** Kept by the tab and gone with it. Storage may be forbidden: then nothing outlives a reload, as without it. */
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

/** Takes the personal data away and remembers that the last step may be shown. */
export function keepOnlySent(key: string): void {
  write(key, { ...EMPTY, wasSent: true });
}

/** Puts what had been typed into the form. */
export function fillWizard(form: HTMLFormElement, { fields }: WizardDraft): void {
  fillForm(form, [...new Set(fields.map(([name]) => name))], fields);
}

function write(key: string, draft: WizardDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Forbidden or full.
  }
}
