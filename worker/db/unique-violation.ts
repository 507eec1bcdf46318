/**
 * Whether a write failed because another row has the same value. A check before the write cannot prevent this: two requests
 * may save the same value at once. SQLite's message contains the column («brands.slug»); D1 and drizzle wrap the message.
 */
export function isUniqueViolation(cause: unknown, column: string): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error.message.includes(`UNIQUE constraint failed: ${column}`)) return true;
  }
  return false;
}
