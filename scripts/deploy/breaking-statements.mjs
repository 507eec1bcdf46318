/**
 * Statements that the release before cannot live with: it runs on the new schema during a deploy and after a rollback. D1 also ignores
 * `PRAGMA foreign_keys=OFF` inside a migration, so that drizzle-kit's rebuild of a table would empty its children
 * (https://github.com/drizzle-team/drizzle-orm/issues/4938).
 * @type {readonly { pattern: RegExp, why: string }[]}
 */
const BREAKING = [
  { pattern: /\bdrop\s+(?:table|column|view|index|trigger)\b/i, why: "drops what the release before uses" },
  { pattern: /\balter\s+table\b[^;]*\bdrop\b/i, why: "drops a column" },
  {
    pattern: /\brename\s+(?:to|column)\b|\balter\s+table\b[^;]*\brename\b/i,
    why: "renames what the release before uses",
  },
  { pattern: /__new_/i, why: "rebuilds a table" },
  { pattern: /\bforeign_keys\b/i, why: "switches foreign keys off" },
  { pattern: /\bon\s+delete\s+cascade\b/i, why: "deletes rows that no query names" },
];

/**
 * Why a migration may not be applied while the release before runs; empty if it only adds. A trigger may be replaced: each file is one
 * transaction. @param {string} sql @returns {string[]}
 */
export function breakingStatements(sql) {
  const statements = sql
    .replaceAll("--> statement-breakpoint", "")
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\bdrop\s+trigger\s+(`\w+`);(?=\s*create\s+trigger\s+\1\s)/gi, "");
  const reasons = BREAKING.filter(({ pattern }) => pattern.test(statements)).map(({ why }) => why);
  return [...new Set(reasons)];
}
