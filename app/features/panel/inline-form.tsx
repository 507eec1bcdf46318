import { type ReactNode, useEffect } from "react";
import { useReturnFocus } from "#app/ui/overlay/use-return-focus.ts";
import { useFocusFirstError } from "./editor/use-focus-first-error.ts";

interface InlineFormProps {
  /** Of the mutation that the form sends (use-mutation.ts). */
  failures: number;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}

/** A form that opens below its button. The focus goes to its first control, after a failure to the first invalid one, and back when it closes. */
export function InlineForm({ failures, onSubmit, children }: InlineFormProps) {
  const form = useFocusFirstError(failures);
  useReturnFocus();
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), [form]);
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 rounded-sm bg-canvas px-4 pt-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}
