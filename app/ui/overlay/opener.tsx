import type { MouseEvent, ReactNode } from "react";
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

/**
 * Opens a dialog or drawer. A link, so that it works without JavaScript, and one element before and after hydration: a tap in between
 * is repeated by the starter (worker/edge/starter.ts). A click follows the link when the overlay's code fails to load.
 */
export function Opener({ href, preload, onOpen, label, disabled, className, children }: OpenerProps) {
  const hydrated = useHydrated();
  const prepare = () => {
    // A click loads again and follows the link on failure.
    preload().catch(() => undefined);
  };
  return (
    // Not a Link: the router would resolve an anchor without the query, and the page would lose its filters.
    <a
      href={href}
      data-act=""
      role={hydrated ? "button" : undefined}
      aria-haspopup={hydrated ? "dialog" : undefined}
      aria-disabled={disabled}
      aria-label={label}
      className={className}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (isForNewTab(event)) return;
        event.preventDefault();
        if (!disabled) preload().then(onOpen, () => window.location.assign(href));
      }}
      onKeyDown={(event) => {
        // A link reacts to Enter alone, a button to the space bar as well.
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
    </a>
  );
}

/** True when the browser opens the link in another tab or window, or saves it. */
export function isForNewTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
