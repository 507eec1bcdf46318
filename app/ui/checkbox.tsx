import clsx from "clsx/lite";
import { type ComponentProps, forwardRef, type ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** The label; the whole row can be clicked. */
  children: ReactNode;
  /** At the right end, such as a count. */
  note?: ReactNode;
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { children, note, className, disabled, ...rest },
  ref,
) {
  return (
    <label className={clsx("flex min-h-11 items-center gap-3 py-1.5", disabled && "text-soft", className)}>
      <input {...rest} ref={ref} type="checkbox" disabled={disabled} className="size-5 shrink-0" />
      <span className="min-w-0 grow">{children}</span>
      {note !== undefined && <span className="text-sm text-soft">{note}</span>}
    </label>
  );
});
