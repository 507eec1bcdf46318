const PANEL_HOME = "/admin";

const LENGTH_MAX = 2000;
/** Placeholder of our own host while an address is resolved. */
const HERE = "https://here.invalid";

/**
 * The path of our own site in an untrusted address, or the fallback. Browsers drop control characters and read `\` as `/` and
 * `//host` as another site, also after resolving `/..`; all of these are refused.
 */
export function safeRedirect(to: unknown, fallback: string = PANEL_HOME): string {
  if (typeof to !== "string" || to.length > LENGTH_MAX) return fallback;
  if (!to.startsWith("/") || /[\\\p{Cc}]/u.test(to)) return fallback;
  if (!URL.canParse(to, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(to, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return fallback;
  return pathname + search + hash;
}
