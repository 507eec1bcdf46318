/** Puts the focus on the first control whose value was refused, out of a folded part if it is in one. */
export function focusFirstError(form: HTMLElement | null): void {
  const control = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  const folded = control?.closest("details");
  if (folded) folded.open = true;
  control?.focus();
}
