/**
 * Limits of D1 (https://developers.cloudflare.com/d1/platform/limits/, 11 August 2026, and setupSecurity() in workerd's
 * src/workerd/util/sqlite.c++, where the document names none or a lower one that workerd does not enforce).
 */
export const D1_LIMITS = {
  /** Of a string, a BLOB or a row, bytes. workerd alone does not enforce it. */
  length: 2_000_000,
  /** Bytes of a statement. */
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  functionArg: 127,
  attach: 0,
  /** Bytes: 25 Cyrillic letters. */
  likePatternLength: 50,
  variableNumber: 100,
  triggerDepth: 10,
};
