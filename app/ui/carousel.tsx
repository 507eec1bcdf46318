import clsx from "clsx/lite";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
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

interface ScrollState {
  atStart: boolean;
  atEnd: boolean;
  /** 0 to 100: the part of the content that ends at the right edge of the visible part. */
  percent: number;
}

/** The scroll position of an element that scrolls horizontally. Until measured: at the start, not at the end. */
function useScrollState<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [state, setState] = useState<ScrollState>({ atStart: true, atEnd: false, percent: 0 });
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = strip;
      const next = {
        atStart: scrollLeft <= 1,
        atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
        percent: Math.round(((scrollLeft + clientWidth) / scrollWidth) * 100),
      };
      setState((last) =>
        last.atStart === next.atStart && last.atEnd === next.atEnd && last.percent === next.percent ? last : next,
      );
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(strip);
    strip.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener("scroll", measure);
    };
  }, []);
  return { ref, ...state };
}
