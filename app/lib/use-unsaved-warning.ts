import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";

const QUESTION = "Изменения не сохранены. Уйти без сохранения?";

/** Asks before the user leaves the screen or the window while `isUnsaved()` is true. `onAbandon` is called when the user leaves. */
export function useUnsavedWarning(isUnsaved: () => boolean, onAbandon?: () => void): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !isUnsaved()) return false;
    if (!window.confirm(QUESTION)) return true;
    onAbandon?.();
    return false;
  });
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isUnsaved]);
}
