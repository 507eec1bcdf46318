import { PATTERN_RULES } from "./pattern-rules.ts";
import { RECORD_RULES } from "./record-rules.ts";
import type { TextRule } from "./text-rule.ts";

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
