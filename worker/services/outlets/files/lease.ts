/** An interrupted invocation leaves its file to the next one after this time, ms. */
export const LEASE_MS = 2 * 60_000;
