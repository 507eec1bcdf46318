import type { FormEvent, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

interface WayFormProps {
  submitLabel: string;
  isPending: boolean;
  pendingText?: string;
  onSubmit: (form: FormData) => void;
  /** A secondary button, for the second form of a screen. */
  isSecond?: boolean;
  children: ReactNode;
}

/** The form of one import method, with the button that starts a run. */
export function MethodForm({
  submitLabel,
  isPending,
  pendingText = "Минуту…",
  isSecond = false,
  onSubmit,
  children,
}: WayFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      {children}
      <div>
        <Button
          type="submit"
          variant={isSecond ? "secondary" : "primary"}
          pending={isPending}
          pendingText={pendingText}
          className="mt-1 max-md:w-full"
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
