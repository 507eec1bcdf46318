/** https://developers.cloudflare.com/r2/api/error-codes/ */
const FAILURES = {
  internal: [10001, "We encountered an internal error. Please try again."],
  metadataTooLarge: [10012, "Your metadata headers exceed the maximum allowed metadata size."],
  invalidName: [10020, "The specified object name is not valid."],
  invalidLimit: [10022, "MaxKeys params must be positive integer <= 1000."],
  invalidRange: [10039, "The requested range is not satisfiable"],
} as const satisfies Record<string, readonly [number, string]>;

export type Action = "put" | "get" | "head" | "list" | "delete";

/** An error with the text that the Workers runtime gives it: the action, R2's text and R2's code. */
export function r2Error(action: Action, failure: keyof typeof FAILURES, cause?: unknown): Error {
  const [code, text] = FAILURES[failure];
  return new Error(`${action}: ${text} (${code})`, cause === undefined ? {} : { cause });
}

export function badDigestError(algorithm: string, provided: Buffer, actual: Buffer): Error {
  return new Error(
    [
      `put: The ${algorithm} checksum you specified did not match what we received.`,
      `You provided a ${algorithm} checksum with value: ${provided.toString("hex")}`,
      `Actual ${algorithm} was: ${actual.toString("hex")} (10037)`,
    ].join("\n"),
  );
}

/** UTF-8 bytes. */
const KEY_MAX_BYTES = 1024;

/** Checks a key and replaces lone surrogates, as UTF-8 does. */
export function checkedKey(action: Action, key: string): string {
  const bytes = Buffer.from(String(key));
  if (bytes.length > KEY_MAX_BYTES) throw r2Error(action, "invalidName");
  return bytes.toString();
}
