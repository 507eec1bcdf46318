import { useEffect, useRef } from "react";

interface Hotkey {
  /** `KeyboardEvent.code`, which is the same in the Russian layout: «KeyS», «Slash». */
  code: string;
  /** Ctrl, or Command on a Mac. */
  withControl?: boolean;
}

/** Calls `act` on a key anywhere in the window. A key without Ctrl is ignored while the user is typing. */
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
