import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { CloseButton } from "./close-button.tsx";
import { useOverlayEntry } from "./overlay-history.ts";

/**
 * Opens a drawer: a popover with the class `drawer` and three children, head, content and foot. The browser opens and closes it, so that it
 * does the same at every moment of loading and without scripts. The starter (worker/edge/starter.ts) makes the rest of the page inert.
 */
export function DrawerOpener({
  drawer,
  className,
  children,
}: {
  drawer: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <button type="button" popovertarget={drawer} aria-haspopup="dialog" className={className}>
      {children}
    </button>
  );
}

/** The head of a drawer. While the drawer is open, Back closes it. */
export function DrawerHead({ drawer: id, title }: { drawer: string; title: string }) {
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const drawer = document.getElementById(id);
    const follow = () => setOpened(isOpen(drawer) ? drawer : null);
    // At once: a Back that comes before the next render must find the drawer's entry.
    const followNow = () => flushSync(follow);
    follow();
    drawer?.addEventListener("toggle", followNow);
    return () => drawer?.removeEventListener("toggle", followNow);
  }, [id]);
  return (
    <div data-toast-clear>
      <h2 className="text-lg font-semibold">{title}</h2>
      <CloseButton
        popovertarget={id}
        popovertargetaction="hide"
        // React writes the attribute on the server alone.
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The browser moves the focus when the drawer opens.
        autoFocus
        ref={(button) => button?.setAttribute("autofocus", "")}
      />
      {opened && (
        <DrawerEntry
          drawer={opened}
          onClose={() => {
            opened.hidePopover();
            setOpened(null);
          }}
        />
      )}
    </div>
  );
}

/** The history entry of an open drawer, and its end with its page: a removed popover sends no event, which would leave the page inert. */
function DrawerEntry({ drawer, onClose }: { drawer: HTMLElement; onClose: () => void }) {
  useOverlayEntry(onClose);
  useLayoutEffect(() => () => drawer.hidePopover(), [drawer]);
  return null;
}

/** The starter gives the role to an open drawer. */
function isOpen(drawer: HTMLElement | null): boolean {
  return drawer?.getAttribute("role") === "dialog";
}

/** @returns whether one was open */
export function closeDrawer(): boolean {
  const drawer = document.querySelector<HTMLElement>("[popover][role=dialog]");
  drawer?.hidePopover();
  return drawer !== null;
}
