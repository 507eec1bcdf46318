import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import type { ComponentProps } from "react";

export interface ButtonLook {
  /** Use one `primary` per view, and `soft` for the main action of repeated items such as cards. */
  variant?: "primary" | "soft" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  wide?: boolean;
}

/** Classes for elements that are neither Button nor LinkButton, such as a `tel:` link; defined in styles/controls.css. */
export function buttonClass({ variant = "primary", size = "md", wide = false }: ButtonLook = {}): string {
  return clsx("btn", LOOKS[variant], SIZES[size], wide && "w-full");
}

const LOOKS = {
  primary: "btn-primary",
  soft: "btn-soft",
  secondary: "btn-secondary",
  quiet: "btn-quiet",
  danger: "btn-danger",
} as const;

const SIZES = { sm: "btn-sm", md: "", lg: "btn-lg" } as const;

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  pending?: boolean;
  pendingText?: string;
}

/** While `pending` it is disabled and shows `pendingText`. */
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
