import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PhotoPlaceholder } from "./photo-placeholder.tsx";
import { photoSources } from "./photo-sources.ts";

const RATIOS = { "16/10": "aspect-16/10", "4/3": "aspect-4/3", "1/1": "aspect-square", fill: "h-full" } as const;

interface PhotoProps {
  src: string | null;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** For the page's main picture: fetched with high priority. Others are lazy. */
  priority?: boolean;
  /** Shape of the reserved box; `fill` takes the parent's height. */
  ratio?: keyof typeof RATIOS;
  fit?: "cover" | "contain";
  /** For the full-screen view: wider variants. */
  full?: boolean;
  /** Shown instead of the outline when there is no picture. */
  fallback?: ReactNode;
  className?: string | undefined;
}

/** A responsive picture in a box of fixed ratio, or an outline when the picture is missing or broken. */
export function Photo({
  src,
  alt,
  sizes,
  priority = false,
  ratio = "16/10",
  fit = "cover",
  full = false,
  fallback,
  className,
}: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  useEffect(() => {
    // The error event may have fired before hydration.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setBrokenSrc(src);
  }, [src]);
  const sources = src ? photoSources(src) : null;
  const loading = priority ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return (
    <span className={clsx("relative block overflow-hidden", RATIOS[ratio], className ?? "bg-shade")}>
      {src && src !== brokenSrc ? (
        <picture>
          {sources && !full && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
          {sources && <source type="image/webp" srcSet={full ? sources.full : sources.webp} sizes={sizes} />}
          <img
            ref={image}
            src={src}
            alt={alt}
            decoding="async"
            {...loading}
            onError={() => setBrokenSrc(src)}
            className={clsx("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
          />
        </picture>
      ) : (
        (fallback ?? <PhotoPlaceholder alt={alt} />)
      )}
    </span>
  );
}
