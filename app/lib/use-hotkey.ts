import { useEffect, useRef } from "react";

interface Hotkey {
  /** `KeyboardEvent.code`, which is the same in the Russian layout: «KeyS», «Slash». */
  code: string;
  /** Ctrl, or Command on a Mac. */
  withControl?: boolean;
  withShift?: boolean;
  /** The character that the key types, for one whose place differs between layouts: «?» is Shift+7 in the Russian one. */
  character?: string;
}

/** Calls `act` on a key anywhere in the window. A key without Ctrl is ignored while the user is typing. */
export function useHotkey({ code, withControl = false, withShift = false, character }: Hotkey, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key === character || (event.code === code && event.shiftKey === withShift);
      if (!isKey || event.altKey || (event.ctrlKey || event.metaKey) !== withControl) return;
      if (!withControl && isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [code, withControl, withShift, character]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
