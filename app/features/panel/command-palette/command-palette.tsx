import clsx from "clsx/lite";
import { useState } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHotkey } from "#app/lib/use-hotkey.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

export interface PalettePanelProps {
  onClose: () => void;
}

const { Part, preload } = lazyPart<PalettePanelProps>(
  async () => (await import("./command-palette-panel.client.tsx")).PalettePanel,
);

/** Finds screens, cars and leads by a few letters; Ctrl+K opens it. Render `palette` once. */
export function useCommandPalette() {
  const [isOpen, setOpen] = useState(false);
  useHotkey({ code: "KeyK", withControl: true }, () => setOpen(true));
  return { open: () => setOpen(true), palette: isOpen ? <Part onClose={() => setOpen(false)} /> : null };
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
