import type { ReactNode } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";

interface OpenerProps {
  /** Where the same content is without JavaScript: a page, or an anchor on this one. */
  href: string;
  /** Loads the code of the overlay; called on pointerenter and focus, and awaited on a click. */
  preload: () => Promise<void>;
  onOpen: () => void;
  label?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a dialog or drawer. Until hydration it is a link; a click also follows the link when the overlay's code fails to load. */
export function Opener({ href, preload, onOpen, label, disabled, className, children }: OpenerProps) {
  const hydrated = useHydrated();
  if (!hydrated) {
    // Not a Link: the router would resolve an anchor without the query, and the page would lose its filters.
    return (
      <a href={href} aria-label={label} className={className}>
        {children}
      </a>
    );
  }
  const prepare = () => {
    // A click loads again and follows the link on failure.
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
