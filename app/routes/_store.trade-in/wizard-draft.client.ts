/** What a visitor had typed when the page was reloaded; of a request that was sent, only that it was. */
export interface WizardDraft {
  values: Readonly<Record<string, string>>;
  /** Makes a second attempt the same request. */
  requestKey: string | null;
  wasSent: boolean;
}

const EMPTY: WizardDraft = { values: {}, requestKey: null, wasSent: false };

/** Kept by the tab and gone with it. Storage may be forbidden: then nothing outlives a reload, as without it. */
export function readDraft(key: string): WizardDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<WizardDraft>) };
  } catch {
    return EMPTY;
  }
}

export function saveDraft(key: string, form: HTMLFormElement, requestKey: string | null): void {
  const values = Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    ),
  );
  write(key, { values, requestKey, wasSent: false });
}

/** Takes the personal data away and remembers that the last step may be shown. */
export function forgetSent(key: string): void {
  write(key, { ...EMPTY, wasSent: true });
}

export function fillForm(form: HTMLFormElement, { values }: WizardDraft): void {
  for (const control of form.elements) {
    const value = values[control.getAttribute("name") ?? ""];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = true;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

function write(key: string, draft: WizardDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Forbidden or full.
  }
}
