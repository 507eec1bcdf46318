import { useMatches } from "@remix-run/react";

/** Headers of pages that a secret link opens: vendors' scripts on the next page read the referrer. */
export const SECRET_LINK_HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "origin" } as const;

/** `handle` of a route whose address holds a secret: no analytics may report it. */
export const SECRET_ADDRESS = { holdsSecret: true } as const;

/** Whether the address of the current page holds a secret. */
export function useHoldsSecret(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof SECRET_ADDRESS> | undefined)?.holdsSecret);
}
