import clsx from "clsx/lite";
import { type PointerEvent, useRef, useState } from "react";
import { Picture } from "#app/features/media/photo.tsx";
import { photoAt, wrapIndex } from "./photo-index.ts";
import { type CarCard, carPictures } from "#worker/domain/cars/car.ts";
import { StatusBadge } from "./status-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Answer, ApiPath } from "#app/lib/api.ts";

/** Horizontal movement that counts as a swipe, px. */
const SWIPE_PX = 30;
/** Width of the areas at both sides where the arrows are, px. */
const ARROW_ZONE_PX = 48;

/** One, two or three cards in a row, the latter beside the filters. */
const SIZES = "(width>=1240px)307px,(width>=64rem)35vw,(width>=40rem)47vw,93vw";

interface CardGalleryProps {
  car: CarCard;
  to: string;
  /** The `sizes` attribute, where the card is not in a grid. */
  sizes?: string | undefined;
  priority: boolean;
  /** The visitor has touched the card, so there are arrows. */
  isTouched: boolean;
}

/**
 * The photos of a card: moving the mouse across it, a swipe or an arrow shows another photo, a click opens the car. The page
 * contains the first photo only; the others are fetched when they are shown, and arrows are made for cards that were touched.
 */
export function CardGallery({ car, to, sizes = SIZES, priority, isTouched }: CardGalleryProps) {
  const { title: alt, pictureCount: count } = car;
  const [current, setCurrent] = useState(0);
  const [visited, setVisited] = useState<readonly number[]>([0]);
  const touch = useRef<{ x: number; swiped: boolean } | null>(null);
  const { pictures, fetchPictures } = useCardPictures(car);

  function show(index: number) {
    fetchPictures();
    setCurrent(index);
    setVisited((seen) => (seen.includes(index) ? seen : [...seen, index]));
  }

  function followMouse(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== "mouse") return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left;
    if (x > ARROW_ZONE_PX && x < width - ARROW_ZONE_PX) {
      show(photoAt(x - ARROW_ZONE_PX, width - 2 * ARROW_ZONE_PX, count));
    }
  }

  return (
    <div className="car-photo" {...(count > 1 && { onPointerOver: fetchPictures, onFocus: fetchPictures })}>
      <a
        href={to}
        // The title is the same link, so the keyboard skips this one.
        tabIndex={-1}
        // Before it is touched nobody can drag it.
        draggable={isTouched ? false : undefined}
        onPointerMove={count > 1 ? followMouse : undefined}
        onTouchStart={(event) => {
          const finger = event.touches[0];
          touch.current = finger ? { x: finger.clientX, swiped: false } : null;
        }}
        onTouchMove={(event) => {
          const finger = event.touches[0];
          if (count < 2 || !finger || !touch.current || touch.current.swiped) return;
          const travel = finger.clientX - touch.current.x;
          if (Math.abs(travel) < SWIPE_PX) return;
          touch.current.swiped = true;
          show(wrapIndex(current, travel < 0 ? 1 : -1, count));
        }}
        onClick={(event) => {
          if (touch.current?.swiped) event.preventDefault();
        }}
      >
        <Picture src={pictures[0] ?? null} alt={alt} sizes={sizes} priority={priority} />
        {visited.map((index) =>
          index === 0 || !pictures[index] ? null : (
            <span key={index} className={clsx("absolute inset-0", index !== current && "invisible")}>
              <Picture src={pictures[index]} alt={`${alt}, фото ${index + 1}`} sizes={sizes} />
            </span>
          ),
        )}
      </a>
      <StatusBadge status={car.status} />
      {isTouched && count > 1 && (
        <>
          <Arrow side="left" onClick={() => show(wrapIndex(current, -1, count))} />
          <Arrow side="right" onClick={() => show(wrapIndex(current, 1, count))} />
          <div aria-hidden="true" className="pointer-events-none absolute inset-x-4 bottom-2 flex gap-1">
            {Array.from({ length: count }, (_, index) => (
              <span key={index} className={clsx("h-1 grow rounded-full", index === current ? "bg-ink" : "bg-ink/20")} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Arrow({ side, onClick }: { side: "left" | "right"; onClick: () => void }) {
  const sign = side === "left" ? "chevron-left" : "chevron-right";
  return (
    <button
      type="button"
      aria-label={side === "left" ? "Предыдущее фото" : "Следующее фото"}
      onClick={onClick}
      className={clsx(
        "absolute inset-y-0 my-auto grid size-11 place-items-center transition-opacity",
        side === "left" ? "left-0.5" : "right-0.5",
      )}
    >
      <span className="grid size-8 place-items-center rounded-full bg-paper/85">
        <Icon name={sign} size={18} />
      </span>
    </button>
  );
}

/** The photos of a card: the main one, and all of them after `fetchPictures`. When the fetch fails, the main one stays. */
function useCardPictures({ slug, picture }: Pick<CarCard, "slug" | "picture">) {
  const [pictures, setPictures] = useState<readonly (string | null)[]>([picture]);
  const requested = useRef(false);

  function fetchPictures() {
    if (requested.current) return;
    requested.current = true;
    fetch(`/api/cars/slug/${slug}` satisfies ApiPath<"GET /cars/slug/:slug">)
      .then((response) => response.json() as Promise<Answer<"GET /cars/slug/:slug">>)
      .then((car) => setPictures(carPictures(car)))
      .catch(() => {
        requested.current = false;
      });
  }

  return { pictures, fetchPictures };
}
