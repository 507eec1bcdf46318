import { type FormEntries, valuesOf } from "./form-entries.ts";

/**
 * Puts values into a form's controls as user input, so that React's handlers run. Skips hidden controls, whose components
 * restore them (`useAutosavedValue`). Returns the first control that changed.
 */
export function fillForm(form: HTMLFormElement, names: readonly string[], entries: FormEntries): HTMLElement | null {
  let first: HTMLElement | null = null;
  for (const name of names) {
    const values = valuesOf(entries, name);
    const controls = Array.from(form.elements).filter((control) => control.getAttribute("name") === name);
    for (const [at, control] of controls.entries()) {
      if (fillControl(control, values, at)) first ??= control as HTMLElement;
    }
  }
  return first;
}

function fillControl(control: Element, values: readonly string[], at: number): boolean {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    if (control.checked === values.includes(control.value)) return false;
    control.click();
    return true;
  }
  const value = values[at];
  if (value === undefined || !isTyped(control) || control.value === value) return false;
  // React overrides the setter of a controlled input; it notices only changes made by the prototype's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  return true;
}

function isTyped(control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (control instanceof HTMLInputElement) return control.type !== "hidden" && control.type !== "file";
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}
