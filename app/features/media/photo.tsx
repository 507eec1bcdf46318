import clsx from "clsx/lite";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { photoSources } from "./photo-sources.ts";

const RATIOS = { "16/10": "aspect-16/10", "4/3": "aspect-4/3", "1/1": "aspect-square", fill: "h-full" } as const;

interface PictureProps {
  src: string | null;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** For the page's main picture: fetched with high priority. Others are lazy. */
  priority?: boolean;
  /** For the full-screen view: wider variants. */
  full?: boolean;
  /** Shown instead of the outline when there is no picture. */
  fallback?: ReactNode;
  className?: string | undefined;
}

interface PhotoProps extends PictureProps {
  /** Shape of the reserved box; `fill` takes the parent's height. */
  ratio?: keyof typeof RATIOS;
  fit?: "cover" | "contain";
}

/** A responsive picture in a box of fixed ratio, or an outline when the picture is missing or broken. */
export function Photo({ ratio = "16/10", fit = "cover", className, ...picture }: PhotoProps) {
  return (
    <span className={clsx("relative block overflow-hidden", RATIOS[ratio], className ?? "bg-shade")}>
      <Picture
        {...picture}
        className={clsx("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
      />
    </span>
  );
}

/** The same without a box of its own. */
export function Picture({ src, alt, sizes, priority = false, full = false, fallback, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const sources = src ? photoSources(src) : null;
  const variants = full ? sources?.full : sources?.avif;
  /** What the browser could not show: the variants, then the one address. */
  const [broken, setBroken] = useState<string | null>(null);
  const tried = variants && broken !== variants && broken !== src ? variants : src;
  const onError = useCallback(() => setBroken(tried), [tried]);
  useEffect(() => {
    // The error event may have fired before hydration.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") onError();
  }, [onError]);
  if (!src || src === broken) return fallback ?? <PhotoPlaceholder alt={alt} />;
  return (
    <img
      ref={image}
      {...(tried === variants && { srcSet: variants, sizes })}
      src={sources?.webp ?? src}
      alt={alt}
      {...(priority ? { fetchpriority: "high" } : { loading: "lazy" as const })}
      onError={onError}
      className={className}
    />
  );
}

/** An outline instead of a missing or broken photo, with the photo's alternative text. */
function PhotoPlaceholder({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      className="absolute inset-0 grid place-items-center"
    >
      <img src="/no-photo.svg" alt="" className="w-2/5" />
    </span>
  );
}
