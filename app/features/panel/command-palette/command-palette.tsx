import clsx from "clsx/lite";
import { useCallback, useEffect, useState } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHotkey } from "#app/lib/use-hotkey.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

export interface PalettePanelProps {
  /** What was typed before the field had the focus. */
  typed: string;
  /** The field has the focus. */
  onReady: () => void;
  onClose: () => void;
}

const { Part, preload } = lazyPart<PalettePanelProps>(
  async () => (await import("./command-palette-panel.client.tsx")).PalettePanel,
  NotLoaded,
);

/** Closed, so that the next Ctrl+K tries again. */
function NotLoaded({ onClose }: PalettePanelProps) {
  useEffect(onClose, [onClose]);
  return null;
}

/** Finds screens, cars and leads by a few letters; Ctrl+K opens it. Render `palette` once. */
export function useCommandPalette() {
  const [state, setState] = useState<"closed" | "opening" | "ready">("closed");
  const [typed, setTyped] = useState("");
  const open = () => {
    if (state !== "closed") return;
    setTyped("");
    setState("opening");
  };
  const close = useCallback(() => setState("closed"), []);
  useEarlyKeys(state === "opening", setTyped, close);
  useHotkey({ code: "KeyK", withControl: true }, open);
  const palette = state === "closed" ? null : <Part typed={typed} onReady={() => setState("ready")} onClose={close} />;
  return { open, palette };
}

/** Hidden until hydration, with its space reserved. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const isHydrated = useHydrated();
  const preloadPalette = () => void preload().catch(() => undefined);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      title="Раздел, автомобиль или заявка по нескольким буквам"
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={onOpen}
      className={clsx(
        "flex min-h-11 w-full items-center gap-3 rounded-sm border border-edge bg-paper px-3 text-left text-soft hover:border-ink",
        !isHydrated && "invisible",
      )}
    >
      <Icon name="search" size={18} />
      <span className="grow">Перейти…</span>
      <kbd className="text-xs max-lg:hidden">Ctrl K</kbd>
    </button>
  );
}

/**
 * Takes what is typed while the field that it is for does not have the focus yet. No key reaches what has it, and Escape gives up.
 *
 * @param onType stable; changes the text
 * @param onEscape stable
 */
function useEarlyKeys(
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
