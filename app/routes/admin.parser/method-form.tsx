import { type FormEvent, type ReactNode, useState } from "react";
import { useFocusFirstError } from "#app/features/panel/editor/use-focus-first-error.ts";
import type { Mutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";

interface MethodFormProps {
  submitLabel: string;
  /** The mutation that the form sends. */
  start: Pick<Mutation<never>, "isPending" | "failures">;
  pendingText?: string;
  onSubmit: (form: FormData) => void;
  /** A secondary button, for the second form of a screen. */
  isSecond?: boolean;
  children: ReactNode;
}

/** The form of one import method, with the button that starts a run. Its first refused field gets the focus. */
export function MethodForm({
  submitLabel,
  start,
  pendingText = "Минуту…",
  isSecond = false,
  onSubmit,
  children,
}: MethodFormProps) {
  const [submits, setSubmits] = useState(0);
  const form = useFocusFirstError(submits + start.failures);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
    setSubmits(submits + 1);
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-1.5">
      {children}
      <div>
        <Button
          type="submit"
          variant={isSecond ? "secondary" : "primary"}
          pending={start.isPending}
          pendingText={pendingText}
          className="mt-1 max-md:w-full"
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
