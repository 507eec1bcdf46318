import clsx from "clsx/lite";
import type { ReactNode } from "react";
import type { Banner } from "#worker/domain/dealership/settings.ts";
import { bannerSrcSet } from "#app/features/media/photo-sources.ts";
import { Container } from "#app/ui/container.tsx";

interface PageBannerProps {
  title: string;
  subtitle?: ReactNode;
  /** Uploaded by staff. */
  image: Banner;
  fallback: { desktop: string; mobile: string };
  /** `hero` is for the home page, with room for its search. On phones a `list` begins with its cars; `short` is as high as its texts everywhere. */
  size?: keyof typeof HEIGHTS;
  children?: ReactNode;
}

const HEIGHTS = {
  page: "min-h-105 md:min-h-80",
  hero: "min-h-160 md:min-h-120",
  list: "md:min-h-80",
  short: "",
} as const;

/** A picture with the page's h1, and a gradient that keeps white text readable over any photo. */
export function PageBanner({ title, subtitle, image, fallback, size = "page", children }: PageBannerProps) {
  const desktop = image.desktop ?? fallback.desktop;
  // An uploaded desktop picture, cropped, is better than the default one.
  const mobile = image.mobile ?? image.desktop ?? fallback.mobile;
  const isLow = size === "list" || size === "short";
  return (
    <div className="banner on-dark relative isolate overflow-hidden bg-night">
      <picture>
        <source media="(min-width: 768px)" srcSet={bannerSrcSet(desktop)} sizes="100vw" />
        <img
          src={mobile}
          srcSet={bannerSrcSet(mobile)}
          sizes="100vw"
          alt=""
          {...{ fetchpriority: "high" }}
          className={clsx(
            "absolute inset-0 -z-10 size-full object-cover object-bottom md:object-right-bottom",
            // Above the search, so that it hides nothing of it.
            size === "hero" && "max-md:h-[calc(100%-15rem)]",
          )}
        />
      </picture>
      <div className="banner-shade absolute inset-0 -z-10" />
      <Container className={clsx("flex flex-col md:justify-center md:py-8", isLow ? "py-4" : "py-8", HEIGHTS[size])}>
        <h1 className="max-w-160 text-2xl font-bold text-balance md:text-4xl">{title}</h1>
        {subtitle !== undefined && (
          <p
            className={clsx(
              "max-w-130 text-balance md:mt-3 md:text-lg",
              isLow ? "mt-1 text-sm max-md:line-clamp-2" : "mt-3",
            )}
          >
            {subtitle}
          </p>
        )}
        {children !== undefined && <div className="mt-auto max-w-160 pt-6 md:mt-0 md:pt-8">{children}</div>}
      </Container>
    </div>
  );
}
