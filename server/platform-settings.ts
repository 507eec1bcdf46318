/** What wrangler.toml gives the Worker at the edge; tests/rules/server-platform.test.ts compares the two. */

/** Cron expressions, in UTC. */
export const CRONS = ["* * * * *", "*/10 * * * *", "17 3 * * *", "43 3 * * SUN"] as const;

/** Requests per key and period, by the name of the binding. */
export const RATE_LIMITS = {
  LEAD_LIMIT: { limit: 30, periodSeconds: 60 },
  LOGIN_LIMIT: { limit: 30, periodSeconds: 60 },
  UPLOAD_LIMIT: { limit: 300, periodSeconds: 60 },
  PAGE_LIMIT: { limit: 600, periodSeconds: 60 },
} as const;
