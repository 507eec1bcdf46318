import { type RefObject, useEffect, useRef } from "react";

/** The ref of a form. Whenever `failures` grows, the form's first invalid control gets the focus and the `details` around it opens. */
export function useFocusFirstError(failures: number): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    const control = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const folded = control?.closest("details");
    if (folded) folded.open = true;
    control?.focus();
  }, [failures]);
  return form;
}
