import clsx from "clsx/lite";
import { useEffect, useId, useRef, type RefObject } from "react";
import { wrapIndex } from "../card/photo-index.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

interface PhotoStripProps {
  pictures: readonly string[];
  alt: string;
  sizes: string;
  /** Full screen: photos are not cropped. */
  full?: boolean;
  current: number;
  onCurrent: (index: number) => void;
  onOpen?: () => void;
}

/** A strip that scrolls by one photo; its arrows wrap around. */
export function PhotoStrip({ pictures, alt, sizes, full = false, current, onCurrent, onOpen }: PhotoStripProps) {
  const hydrated = useHydrated();
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  /** The photo that the strip is scrolling to by script; photos passed on the way are not reported. */
  const target = useRef<number | null>(null);

  useEffect(() => {
    const element = strip.current;
    if (!element || shown.current === current) return;
    const isNeighbour = Math.abs(shown.current - current) === 1;
    shown.current = current;
    target.current = current;
    element.scrollTo({ left: current * element.clientWidth, behavior: isNeighbour ? "auto" : "instant" });
  }, [current]);

  // After the effect that scrolls, which would else take the strip back to the first photo.
  useEffect(() => {
    // Swiped before hydration.
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    const swiped = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
    if (swiped === 0 || current !== 0) return;
    shown.current = swiped;
    onCurrent(swiped);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);

  function stopScrolling() {
    target.current = null;
  }

  function step(by: number) {
    onCurrent(wrapIndex(current, by, pictures.length));
  }

  useArrowKeys(strip, full, step);

  return (
    <div className={clsx("relative", full && "min-h-0 grow")}>
      <div
        ref={strip}
        id={id}
        role="region"
        aria-label={`Фотографии: ${alt}`}
        tabIndex={0}
        className={clsx("strip smooth-scroll snap-x snap-mandatory -outline-offset-2", full ? "h-full" : "rounded-lg")}
        onPointerDown={stopScrolling}
        onWheel={stopScrolling}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / clientWidth);
          if (Math.abs(scrollLeft - index * clientWidth) > 2) return;
          if (target.current === index) target.current = null;
          if (target.current !== null || index === shown.current) return;
          shown.current = index;
          onCurrent(index);
        }}
      >
        {pictures.map((picture, index) => (
          <div key={picture} id={full ? undefined : `photo-${index + 1}`} className="w-full shrink-0 snap-start">
            <Photo
              src={picture}
              alt={index === 0 ? alt : `${alt}, фото ${index + 1}`}
              sizes={sizes}
              priority={index === 0 && !full}
              ratio={full ? "fill" : "16/10"}
              fit={full ? "contain" : "cover"}
              full={full}
              {...(full ? { className: "" } : {})}
            />
          </div>
        ))}
      </div>
      {onOpen && hydrated && (
        // For the mouse only: keyboard and screen readers use the labelled button.
        <div aria-hidden="true" className="absolute inset-0 cursor-zoom-in pointer-coarse:hidden" onClick={onOpen} />
      )}
      {hydrated && pictures.length > 1 && (
        <>
          <Arrow side="left" controls={id} onClick={() => step(-1)} />
          <Arrow side="right" controls={id} onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}

function Arrow({ side, controls, onClick }: { side: "left" | "right"; controls: string; onClick: () => void }) {
  const sign = side === "left" ? "chevron-left" : "chevron-right";
  return (
    <button
      type="button"
      aria-label={side === "left" ? "Предыдущее фото" : "Следующее фото"}
      aria-controls={controls}
      onClick={onClick}
      className={clsx(
        "absolute inset-y-0 my-auto grid size-11 place-items-center rounded-full bg-paper/90 text-ink",
        side === "left" ? "left-3" : "right-3",
      )}
    >
      <Icon name={sign} size={22} />
    </button>
  );
}

/** Calls `step` with -1 or 1 on the left and right arrow keys within `area`, or anywhere in the document. */
function useArrowKeys(area: RefObject<HTMLElement>, anywhere: boolean, step: (by: number) => void): void {
  useEffect(() => {
    const target = anywhere ? document : area.current;
    if (!target) return;
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      step(by);
    };
    target.addEventListener("keydown", press);
    return () => target.removeEventListener("keydown", press);
  }, [area, anywhere, step]);
}
