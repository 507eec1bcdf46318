import type { BannerPage } from "#worker/domain/dealership/settings.ts";
import { BANNER_PAGES } from "#worker/domain/dealership/settings.ts";

/** The pictures of public/banners: a page shows them until staff upload its own. */
export const DEFAULT_BANNERS = Object.fromEntries(
  BANNER_PAGES.map((page) => [page, defaultBanner(page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))]),
) as Record<BannerPage, DefaultBanner>;

export const LEASE_BANNER = defaultBanner("lease-cars");

interface DefaultBanner {
  desktop: string;
  mobile: string;
}

/** `name` is the part of the file's name before «-desktop.webp». */
export function defaultBanner(name: string): DefaultBanner {
  return { desktop: `/banners/${name}-desktop.webp`, mobile: `/banners/${name}-mobile.webp` };
}
