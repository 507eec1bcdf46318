import type { AppLoadContext } from "@remix-run/cloudflare";

/** The data; `fallback` while D1 does not answer. Other failures are thrown. */
export async function orWhileUnavailable<T, F>(
  { databaseUse, log }: AppLoadContext,
  data: Promise<T>,
  fallback: F,
): Promise<T | F> {
  try {
    return await data;
  } catch (cause) {
    if (!databaseUse.isUnavailable) throw cause;
    log.error("database_unavailable", cause);
    return fallback;
  }
}

/** The status of a page that is shown with less data while D1 does not answer. */
export function statusNow({ databaseUse }: AppLoadContext): ResponseInit {
  return { status: databaseUse.isUnavailable ? 503 : 200 };
}
