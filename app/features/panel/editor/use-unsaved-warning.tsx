import { useBlocker } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";

export const LEAVE_QUESTION = { title: "Уйти без сохранения?", text: "Изменения не сохранены.", action: "Уйти" };

/**
 * Asks before the user leaves the screen or the window while `isUnsaved()` is true. `onAbandon` is called when the user leaves.
 * @returns the question; render it
 */
export function useUnsavedWarning(isUnsaved: () => boolean, onAbandon?: () => void): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    // With the first thing that could be lost: without its code the question could not be asked offline, and nothing would leave the screen.
    const load = () => void preloadDialog().catch(() => undefined);
    addEventListener("input", load, { once: true });
    return () => removeEventListener("input", load);
  }, []);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      // The router is moving through the history to undo a Back when it opens.
      isInHistory={false}
      onClose={() => blocker.reset?.()}
      {...LEAVE_QUESTION}
      isPending={false}
      onConfirm={() => {
        onAbandon?.();
        blocker.proceed?.();
      }}
    />
  );
}
