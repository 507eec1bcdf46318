/** Focuses the first invalid control and opens the `details` around it. */
export function focusFirstError(form: HTMLElement | null): void {
  const control = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  const folded = control?.closest("details");
  if (folded) folded.open = true;
  control?.focus();
}
