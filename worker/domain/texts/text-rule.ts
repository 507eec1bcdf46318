import type { TextRuleSeverity } from "../kernel/text-fault.ts";

/** What staff read about a rule and may change of it. */
export interface TextRule {
  id: string;
  severity: TextRuleSeverity;
  /** The first day on which it applies, «2026-03-01»; null for practice without a date. */
  since: string | null;
  law: string;
  /** Russian, for staff: what is wrong and what to write. */
  message: string;
  /** Texts that pass; the first is shown to staff. */
  good: readonly string[];
}

/** A rule about words. */
export interface PatternRule extends TextRule {
  /** Source of a pattern (bounded-pattern.ts); a hit is a fault. */
  found: string;
  /** A hit is a fault only if the first hit of this pattern follows it. */
  before?: string;
  /** Source of the same kind: a text that matches it has no fault. */
  unless?: string;
  /** Without the flag `i`. */
  isCaseSensitive?: true;
  bad: readonly string[];
}
