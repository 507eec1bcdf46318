/** What wrangler.toml gives the Worker at the edge; tests/rules/server-platform.test.ts compares the two. */

/** Requests per key and period, by the name of the binding. */
export const RATE_LIMITS = {
  LEAD_LIMIT: { limit: 30, periodSeconds: 60 },
  LOGIN_LIMIT: { limit: 30, periodSeconds: 60 },
  UPLOAD_LIMIT: { limit: 300, periodSeconds: 60 },
  PAGE_LIMIT: { limit: 600, periodSeconds: 60 },
  TOKEN_LIMIT: { limit: 120, periodSeconds: 60 },
} as const;
