import { useEffect, useRef } from "react";

interface Hotkey {
  /** `KeyboardEvent.code`, so that the Russian layout is the same key: «KeyS», «Slash». */
  code: string;
  /** Ctrl, or Command on a Mac. */
  withControl?: boolean;
}

/** Calls `act` at a key anywhere in the window. A bare key is left to whoever is typing. */
export function useHotkey({ code, withControl = false }: Hotkey, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== code || event.altKey || (event.ctrlKey || event.metaKey) !== withControl) return;
      if (!withControl && isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [code, withControl]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
