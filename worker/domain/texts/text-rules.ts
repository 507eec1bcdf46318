import type { TextRuleSeverity } from "../kernel/text-fault.ts";
import { PATTERN_RULES } from "./pattern-rules.ts";
import { RECORD_RULES } from "./record-rules.ts";

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

export const TEXT_RULES: readonly TextRule[] = [...PATTERN_RULES, ...RECORD_RULES];

export type TextRuleId = (typeof PATTERN_RULES | typeof RECORD_RULES)[number]["id"];

/** What an administrator has changed of a rule; null keeps what the code says. */
export interface TextRuleChange {
  id: string;
  isEnabled: boolean;
  since: string | null;
  message: string | null;
}

/** The rules that apply on `today` («2026-11-22» of the salon), by id, as the administrator has worded them. */
export function rulesInForce(changes: readonly TextRuleChange[], today: string): Map<string, TextRule> {
  const inForce = TEXT_RULES.flatMap((rule): [string, TextRule][] => {
    const change = changes.find(({ id }) => id === rule.id);
    const since = change?.since ?? rule.since;
    if (change?.isEnabled === false || (since !== null && since > today)) return [];
    return [[rule.id, { ...rule, since, message: change?.message ?? rule.message }]];
  });
  return new Map(inForce);
}
