import { useEffect } from "react";

/**
 * Takes what is typed while the field that it is for does not have the focus yet. No key reaches what has it, and Escape gives up.
 *
 * @param onType stable; changes the text
 * @param onEscape stable
 */
export function useEarlyKeys(
  isEarly: boolean,
  onType: (change: (before: string) => string) => void,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!isEarly) return;
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key.length === 1) onType((before) => before + key);
      else if (key === "Backspace") onType((before) => before.slice(0, -1));
      else if (key === "Escape") onEscape();
      else if (key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [isEarly, onType, onEscape]);
}
