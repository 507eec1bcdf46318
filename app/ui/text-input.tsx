import clsx from "clsx/lite";
import { type ComponentProps, forwardRef } from "react";

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
