import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CRAWLER_CACHE } from "#app/lib/page/page-head.ts";

/** Staff screens, API, forms, and filter combinations. */
const DISALLOWED = [
  "/admin",
  "/login",
  "/logout",
  "/api/",
  "/request/",
  "/thanks/",
  "/tell-me",
  "/subscriptions",
  "/search",
  "/favourites",
  "/compare",
  "/l/",
  "/visit/",
  "/message",
  "/conversation/",
  "/reviews/new",
  "/catalogue-columns/",
  "/car/*/",
  "/*.data$",
  "/*?*sort=",
  "/*?*q=",
  "/*?*priceMax=",
  "/*?*transmission=",
  "/*?*drivetrain=",
  "/*?*fuel=",
  "/*?*yearFrom=",
  "/*?*mileageMax=",
  "/*?*powerFrom=",
  "/*?*owners=",
  "/*?*color=",
  "/*?*engineFrom=",
  "/*?*engineTo=",
  "/*?*text=",
];

/** Advertising parameters that do not change a page; Yandex treats addresses that differ by them as one. */
const TRACKING_PARAMS = "utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&ysclid&gclid&fbclid&_openstat";

export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    `Clean-param: ${TRACKING_PARAMS}`,
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", ...CRAWLER_CACHE } });
}
