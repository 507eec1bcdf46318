/**
 * Whether a write failed because the value is taken: two people saved the same address at the same moment, after both had
 * been told that it was free. SQLite names the column («brands.slug»), D1 and drizzle wrap the message.
 */
export function isUniqueViolation(cause: unknown, column: string): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error.message.includes(`UNIQUE constraint failed: ${column}`)) return true;
  }
  return false;
}
