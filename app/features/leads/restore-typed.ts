type Values = Readonly<Record<string, string>>;

/**
 * Puts what was typed before a reload into a form that the server has rendered. A form in which a person has begun to type meanwhile stays
 * as it is, and no control is replaced, so that none loses its focus. `onRestore` runs before the first control changes.
 */
export function restoreTyped(form: HTMLFormElement, values: Values, onRestore?: () => void): void {
  import("#app/features/autosave/fill-form.ts")
    .then(({ fillForm }) => {
      if (Array.from(form.elements).some(isTouched)) return;
      onRestore?.();
      fillForm(form, Object.keys(values), Object.entries(values));
    })
    .catch(() => undefined); // No network: it stays in the tab until the next load.
}

function isTouched(control: Element): boolean {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
    return control.checked !== control.defaultChecked;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.value !== control.defaultValue;
}
