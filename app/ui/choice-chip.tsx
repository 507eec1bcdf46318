import type { ComponentProps } from "react";

/** A radio button styled as a chip. */
export function ChoiceChip({ children, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className="relative flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input {...rest} type="radio" className="sr-only" />
      {children}
    </label>
  );
}
