import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";

interface OpenerProps {
  /** Where the same thing can be had without JavaScript: a page, or an anchor on this one. */
  href: string;
  /** Brings the code of what opens; called on intent, and awaited on a click. */
  preload: () => Promise<void>;
  onOpen: () => void;
  label?: string | undefined;
  /** While what it opened is under way. */
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Opens a dialog or drawer: a plain link until the page is alive, a button from then on. When the dialog's code cannot be
 * brought, the click follows the link after all.
 */
export function Opener({ href, preload, onOpen, label, disabled, className, children }: OpenerProps) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <Link to={href} aria-label={label} className={className}>
        {children}
      </Link>
    );
  }
  const prepare = () => {
    // A click will try again and knows a way out.
    preload().catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      disabled={disabled}
      className={className}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => preload().then(onOpen, () => window.location.assign(href))}
    >
      {children}
    </button>
  );
}
