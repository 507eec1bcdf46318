const PANEL_HOME = "/admin";

const LENGTH_MAX = 2000;
/** Stands for our own host while an address is resolved. */
const HERE = "https://here.invalid";

/**
 * A path of our own site out of an address that anybody may have written, or the fallback. Browsers drop control
 * characters, read `\` as `/` and `//host` as another site, also after `/..` has been resolved: none of these gets through.
 */
export function safeRedirect(to: unknown, fallback: string = PANEL_HOME): string {
  if (typeof to !== "string" || to.length > LENGTH_MAX) return fallback;
  if (!to.startsWith("/") || /[\\\p{Cc}]/u.test(to)) return fallback;
  if (!URL.canParse(to, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(to, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return fallback;
  return pathname + search + hash;
}
