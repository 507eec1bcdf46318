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

const SINGLE_KEYS_OFF = "single-keys-off";

/** Whether keys without Ctrl work: speech input types them unasked, so each browser can switch them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS_OFF) === null;
  } catch {
    return true;
  }
}

/** Throws if the browser stores nothing. */
export function setSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(SINGLE_KEYS_OFF);
  else localStorage.setItem(SINGLE_KEYS_OFF, "1");
}

/** Calls `act` on a key anywhere in the window. A key without Ctrl is ignored while the user is typing, and where it is off. */
export function useHotkey({ code, withControl = false, withShift = false, character }: Hotkey, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key === character || (event.code === code && event.shiftKey === withShift);
      if (!isKey || event.altKey || (event.ctrlKey || event.metaKey) !== withControl) return;
      if (!withControl && (isTyping(event.target) || !hasSingleKeys())) return;
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
