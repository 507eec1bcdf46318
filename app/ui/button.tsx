import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ComponentProps } from "react";

export interface ButtonLook {
  /** One `primary` a view; `soft` is the main action of a repeated thing such as a card. */
  variant?: "primary" | "soft" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  wide?: boolean;
}

const VARIANTS = {
  primary: "bg-accent text-paper hover:bg-accent-deep",
  soft: "bg-accent-tint text-accent-deep hover:bg-accent hover:text-paper",
  secondary: "bg-paper border border-edge hover:border-ink hover:bg-canvas",
  quiet: "hover:bg-shade",
  danger: "border border-danger text-danger bg-paper hover:bg-danger hover:text-paper",
} as const;

const SIZES = { sm: "min-h-11 px-3 text-sm", md: "min-h-11 px-5", lg: "min-h-13 px-7" } as const;

/** The look alone, for an element that is neither Button nor LinkButton, such as a `tel:` link. */
export function buttonClass({ variant = "primary", size = "md", wide = false }: ButtonLook = {}): string {
  return clsx(
    "inline-flex items-center justify-center gap-2 rounded-sm py-2 text-center font-semibold transition-colors",
    "disabled:opacity-60 aria-disabled:opacity-60",
    VARIANTS[variant],
    SIZES[size],
    wide && "w-full",
  );
}

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  pending?: boolean;
  pendingText?: string;
}

/** While `pending` it is disabled and says so in words. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingText = "Отправка...",
  className,
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      className={clsx(buttonClass(lookOf({ variant, size, wide })), className)}
    >
      {pending ? pendingText : children}
    </button>
  );
}

export function LinkButton({ variant, size, wide, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(buttonClass(lookOf({ variant, size, wide })), className)} />;
}

type Loose<T> = { [Key in keyof T]: T[Key] | undefined };

function lookOf({ variant = "primary", size = "md", wide = false }: Loose<ButtonLook>): Required<ButtonLook> {
  return { variant, size, wide };
}
