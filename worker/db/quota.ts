/**
 * D1's errors for a used-up plan: storage of the account or database, and rows a day of the Free plan, enforced since September 2026.
 * A retry does not help before the limit resets (midnight UTC) or the plan changes.
 * https://developers.cloudflare.com/d1/observability/debug-d1/, https://developers.cloudflare.com/d1/platform/limits/
 */
const QUOTA_USED_UP = /exceeded.*\b(?:daily|maximum|free tier|plan)\b/i;

export function isQuotaError(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (QUOTA_USED_UP.test(error.message)) return true;
  }
  return false;
}
