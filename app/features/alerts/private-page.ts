/** Headers of pages that a secret link opens. */
export const SECRET_LINK_HEADERS = { "Cache-Control": "private, no-store" } as const;

/** Pages whose address holds a secret: no analytics may report it. */
export function holdsSecret(pathname: string): boolean {
  return pathname.startsWith("/subscriptions");
}
