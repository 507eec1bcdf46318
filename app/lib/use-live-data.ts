import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Asks for the page's data anew from time to time while somebody looks at it, and at once when they come back to it. */
export function useLiveData(everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  useEffect(() => {
    latest.current = { revalidate, state };
  });
  useEffect(() => {
    let askedAt = Date.now();
    const ask = () => {
      if (document.visibilityState !== "visible" || latest.current.state !== "idle") return;
      if (Date.now() - askedAt < everyMs / 2) return;
      askedAt = Date.now();
      latest.current.revalidate();
    };
    const timer = window.setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [everyMs]);
}
