import { renderToStaticMarkup } from "react-dom/server";
import type { Car } from "#worker/domain/cars/car.ts";
import { carVideo } from "#worker/domain/cars/car-video.ts";
import { Section } from "#app/ui/container.tsx";

/**
 * Documents that the page frames (worker/edge/car-frames.ts), as HTML, or null: nothing of another host is loaded before a click in them.
 * They need no script, so none is sent with them. For loaders only.
 */
export function framesHtml({ slug, spinImages, videoUrl }: Car, title: string): string | null {
  const frames = [
    ...(spinImages.length > 0 ? [{ name: "Осмотр по кругу", src: `/car/${slug}/spin` }] : []),
    ...(carVideo(videoUrl) ? [{ name: "Видео", src: `/car/${slug}/video` }] : []),
  ];
  if (frames.length === 0) return null;
  return renderToStaticMarkup(
    <>
      {frames.map(({ name, src }) => (
        <Section key={src} title={name}>
          <iframe
            src={src}
            title={`${name}: ${title}`}
            loading="lazy"
            allow="autoplay; fullscreen"
            className="aspect-16/10 max-w-160 rounded-lg bg-shade print:hidden"
            width="100%"
          />
        </Section>
      ))}
    </>,
  );
}
