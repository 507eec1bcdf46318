import clsx from "clsx";
import { type ReactNode, useId } from "react";

/** Spread on the control inside a Field. */
interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "aria-required"?: true;
}

interface FieldProps {
  label: string;
  /** Adds « *» to the label. Native `required` is left out on purpose: our own messages are shown instead of the browser's. */
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error tied together. One line below is reserved, so that an error moves nothing. */
export function Field({ label, required = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    ...(error ? { "aria-invalid": true } : {}),
    ...(error || hint ? { "aria-describedby": noteId } : {}),
    ...(required ? { "aria-required": true } : {}),
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {required ? `${label} *` : label}
      </label>
      {children(control)}
      <p
        id={noteId}
        className={clsx("mt-1 min-h-4.5 text-xs", error ? "text-danger" : "text-soft")}
        aria-live={error ? "polite" : undefined}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
