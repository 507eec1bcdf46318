import clsx from "clsx/lite";
import type { ReactNode } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useScrollState } from "./use-scroll-state.ts";
import { Icon } from "./icon.tsx";

interface CarouselProps {
  label: string;
  /** How far an arrow scrolls, px. */
  step: number;
  arrows?: boolean;
  /** Show the scroll position in a bar below, on phones. */
  progress?: boolean;
  /** Of the row of children; `*:` gives each a width. */
  rowClassName?: string;
  children: ReactNode;
}

/** A row that scrolls horizontally; arrows and bar need JavaScript. */
export function Carousel({ label, step, arrows = true, progress = false, rowClassName, children }: CarouselProps) {
  const hydrated = useHydrated();
  const { ref, atStart, atEnd, percent } = useScrollState<HTMLDivElement>();
  const fits = atStart && atEnd;
  return (
    <div className="relative">
      <div
        ref={ref}
        role="region"
        aria-label={label}
        // A scrollable region must be focusable, for the keyboard.
        tabIndex={0}
        className="strip smooth-scroll -mx-4 rounded-md px-4 -outline-offset-2 scroll-px-4 pointer-coarse:snap-x md:mx-0 md:px-0"
      >
        <div className={clsx("flex gap-3 md:gap-4", rowClassName)}>{children}</div>
      </div>
      {hydrated && arrows && !fits && (
        <>
          <Arrow side="left" disabled={atStart} onClick={() => ref.current?.scrollBy({ left: -step })} />
          <Arrow side="right" disabled={atEnd} onClick={() => ref.current?.scrollBy({ left: step })} />
        </>
      )}
      {progress && (
        <div
          aria-hidden="true"
          className={clsx("mt-2 h-1 overflow-hidden rounded-full bg-shade md:hidden", !hydrated && "invisible")}
        >
          <div className="h-full rounded-full bg-graphite" style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}

function Arrow({ side, disabled, onClick }: { side: "left" | "right"; disabled: boolean; onClick: () => void }) {
  const icon = side === "left" ? "chevron-left" : "chevron-right";
  return (
    <button
      type="button"
      aria-label={side === "left" ? "Прокрутить назад" : "Прокрутить вперёд"}
      // Not `disabled`: the arrow would lose the focus at the end of the list.
      aria-disabled={disabled}
      onClick={onClick}
      className={clsx(
        "lifted absolute inset-y-0 my-auto hidden size-11 place-items-center rounded-full bg-paper md:grid",
        "transition-opacity aria-disabled:not-focus-visible:opacity-0",
        side === "left" ? "-left-5" : "-right-5",
      )}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
