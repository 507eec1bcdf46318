import type { LinkDescriptor } from "@remix-run/cloudflare";

/** For the document's `links`: the two files that every page draws with. */
export const FONT_PRELOADS: LinkDescriptor[] = ["/fonts/onest-cyrillic-1.woff2", "/fonts/onest-latin-1.woff2"].map(
  (href) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }),
);
