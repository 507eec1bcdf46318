import clsx from "clsx/lite";
import { type ReactNode, useId, type ComponentProps, forwardRef } from "react";

/** Attributes for the control inside a Field. */
interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "aria-required"?: true;
}

interface FieldProps {
  label: string;
  /** Adds « *» to the label. Does not set the native `required`, so that our messages are shown instead of the browser's. */
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. One line is reserved for the error, so that it does not move the layout. */
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
        className={clsx("mt-1 min-h-4.5 text-xs", hint && "mb-3", error ? "text-danger" : "text-soft")}
        aria-live={error ? "polite" : undefined}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

export const TextInput = forwardRef<HTMLInputElement, ComponentProps<"input">>(function TextInput(
  { className, type = "text", ...rest },
  ref,
) {
  return <input {...rest} ref={ref} type={type} className={clsx("control", className)} />;
});

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentProps<"textarea">>(function Textarea(
  { className, rows = 4, ...rest },
  ref,
) {
  return <textarea {...rest} ref={ref} rows={rows} className={clsx("control", className)} />;
});

/** A native select: the best picker on phones, and it works without JavaScript. */
export const Select = forwardRef<HTMLSelectElement, ComponentProps<"select">>(function Select(
  { className, ...rest },
  ref,
) {
  return <select {...rest} ref={ref} className={clsx("control control-select", className)} />;
});
