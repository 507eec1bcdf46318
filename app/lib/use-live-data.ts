import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Revalidates the page's data every `everyMs` while the tab is visible, and when it becomes visible again. */
export function useLiveData(everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  useEffect(() => {
    latest.current = { revalidate, state };
  });
  useEffect(() => {
    let loadedAt = Date.now();
    const reload = () => {
      if (document.visibilityState !== "visible" || latest.current.state !== "idle") return;
      if (Date.now() - loadedAt < everyMs / 2) return;
      loadedAt = Date.now();
      latest.current.revalidate();
    };
    const timer = window.setInterval(reload, everyMs);
    document.addEventListener("visibilitychange", reload);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", reload);
    };
  }, [everyMs]);
}
