/** For how long whoever takes a run keeps it without a word: longer than any one step takes, ms. */
export const TURN_MS = 2 * 60_000;
