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
  /** `hero` is for the home page, with room for its search; `list` is as high as its texts, so that the first cars are in the first window. */
  size?: keyof typeof HEIGHTS;
  children?: ReactNode;
}

const HEIGHTS = {
  page: "min-h-80",
  hero: "min-h-160 md:min-h-120",
  list: "",
} as const;

/** A picture with the page's h1, and a gradient that keeps white text readable over any photo. */
export function PageBanner({ title, subtitle, image, fallback, size = "page", children }: PageBannerProps) {
  const desktop = image.desktop ?? fallback.desktop;
  // An uploaded desktop picture, cropped, is better than the default one.
  const mobile = image.mobile ?? image.desktop ?? fallback.mobile;
  const isHero = size === "hero";
  const isLow = size === "list";
  const sizes = isHero ? "100vw" : "62vw";
  return (
    <div className={clsx("banner on-dark relative isolate overflow-hidden bg-night", !isHero && "banner-low")}>
      <picture>
        <source media="(min-width: 768px)" srcSet={bannerSrcSet(desktop)} sizes={sizes} />
        <img
          src={mobile}
          srcSet={bannerSrcSet(mobile)}
          sizes={sizes}
          alt=""
          {...{ fetchpriority: "high" }}
          className={clsx(
            "absolute inset-0 -z-10 size-full object-cover object-bottom md:object-right-bottom",
            // Above the search, so that it hides nothing of it.
            isHero && "max-md:h-[calc(100%-17.5rem)]",
          )}
        />
      </picture>
      <div className="banner-shade absolute inset-0 -z-10" />
      <Container className={clsx("flex flex-col md:justify-center", isLow ? "py-3 md:py-8" : "py-8", HEIGHTS[size])}>
        <h1
          className={clsx("max-w-160 font-bold text-balance", isLow ? "text-xl md:text-3xl" : "text-2xl md:text-4xl")}
        >
          {title}
        </h1>
        {subtitle !== undefined && (
          <p
            className={clsx("max-w-130 text-balance", isLow ? "line-clamp-2 text-sm md:text-base" : "mt-3 md:text-lg")}
          >
            {subtitle}
          </p>
        )}
        {children !== undefined && (
          <div className="mt-auto pt-6 md:mt-0 md:max-w-92 md:pt-8 xl:max-w-152">{children}</div>
        )}
      </Container>
    </div>
  );
}
