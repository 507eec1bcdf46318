import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";

const QUESTION = "Изменения не сохранены. Уйти без сохранения?";

/** While `isUnsaved()` holds, leaving the screen, the dialog or the window asks first. */
export function useUnsavedWarning(isUnsaved: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved() && !window.confirm(QUESTION),
  );
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
