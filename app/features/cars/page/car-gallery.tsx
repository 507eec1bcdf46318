import clsx from "clsx/lite";
import { useEffect, useRef, useState } from "react";
import { Photo } from "#app/features/media/photo.tsx";
import { PhotoStrip } from "./photo-strip.tsx";
import { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

const SIZES = "(min-width: 1280px) 850px, (min-width: 1024px) 62vw, 100vw";

/** The photo that was chosen on a car's page, by the main photo: a visitor who comes back sees it again. */
const chosen = new Map<string | undefined, number>();

interface CarGalleryProps {
  /** Main picture first. */
  pictures: readonly string[];
  alt: string;
}

/** The photos of a car: a large one, thumbnails except on phones, and a full-screen view. */
export function CarGallery({ pictures, alt }: CarGalleryProps) {
  const hydrated = useHydrated();
  const [main] = pictures;
  const [current, show] = useState(() => chosen.get(main) ?? 0);
  const [isFull, setFull] = useState(false);
  const thumbs = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumb = thumbs.current?.children[current];
    if (!(thumb instanceof HTMLElement)) return;
    thumbs.current?.scrollTo({ left: thumb.offsetLeft - thumb.offsetWidth });
  }, [current]);
  if (pictures.length === 0) return <Photo src={null} alt={alt} sizes={SIZES} className="rounded-lg bg-shade" />;
  const place = `${current + 1} / ${pictures.length}`;

  function setCurrent(index: number) {
    chosen.set(main, index);
    show(index);
  }

  function openFull() {
    preloadDialog().then(
      () => setFull(true),
      () => undefined,
    );
  }

  return (
    // Without min-w-0 the grid column grows to the width of all photos.
    <div className="min-w-0">
      <div className="relative">
        <PhotoStrip
          pictures={pictures}
          alt={alt}
          sizes={SIZES}
          current={current}
          onCurrent={setCurrent}
          onOpen={openFull}
        />
        {hydrated && (
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between print:hidden">
            <span className="rounded-full bg-night px-3 py-1 text-sm text-white">{place}</span>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="Показать на весь экран"
              onPointerEnter={() => void preloadDialog().catch(() => undefined)}
              onClick={openFull}
              className="pointer-events-auto grid size-11 place-items-center rounded-full bg-paper/90"
            >
              <Icon name="maximize-2" size={20} />
            </button>
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <ul ref={thumbs} aria-label="Все фотографии" className="strip smooth-scroll mt-3 gap-2 max-md:hidden">
          {pictures.map((picture, index) => (
            <li key={picture} className="w-24 shrink-0 md:w-30">
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Фото ${index + 1}`}
                aria-current={hydrated && index === current ? true : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setCurrent(index);
                }}
                className={clsx(
                  "block overflow-hidden rounded-sm border-2 border-transparent -outline-offset-2",
                  hydrated && "aria-[current]:border-ink",
                )}
              >
                <Photo src={picture} alt="" sizes="120px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isFull} onClose={() => setFull(false)} title={place} description={alt} size="full">
        <PhotoStrip pictures={pictures} alt={alt} sizes="100vw" full current={current} onCurrent={setCurrent} />
      </Dialog>
    </div>
  );
}
