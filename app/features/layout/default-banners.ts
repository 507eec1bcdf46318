import { type BannerPage, BANNER_PAGES } from "#worker/domain/dealership/settings.ts";

/** The pictures in public/banners, shown until staff upload others. */
export const DEFAULT_BANNERS = Object.fromEntries(
  BANNER_PAGES.map((page) => [page, defaultBanner(page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))]),
) as Record<BannerPage, DefaultBanner>;

export const LEASE_BANNER = defaultBanner("lease-cars");

interface DefaultBanner {
  desktop: string;
  mobile: string;
}

/** `name` is the file's name without «-desktop.webp». */
export function defaultBanner(name: string): DefaultBanner {
  return { desktop: `/banners/${name}-desktop.webp`, mobile: `/banners/${name}-mobile.webp` };
}
