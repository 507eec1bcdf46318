import type { LinkDescriptor } from "@remix-run/cloudflare";

/** Preloads the two font files that every page uses; for a route's `links`. */
export const FONT_PRELOADS: LinkDescriptor[] = ["/fonts/onest-cyrillic-1.woff2", "/fonts/onest-latin-1.woff2"].map(
  (href) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }),
);
