/**
 * What a broken rule does to a text that visitors see: `block` keeps it from being published, `reason` demands a written reason, `warn`
 * only warns.
 */
export const TEXT_RULE_SEVERITIES = ["block", "reason", "warn"] as const;
export type TextRuleSeverity = (typeof TEXT_RULE_SEVERITIES)[number];

export const TEXT_RULE_SEVERITY_LABELS: Record<TextRuleSeverity, string> = {
  block: "Запрещает",
  reason: "Требует обоснования",
  warn: "Предупреждает",
};

/** A rule about texts (domain/texts) that a text breaks. */
export interface TextFault {
  rule: string;
  severity: TextRuleSeverity;
  field: string;
  /** The words that break the rule; blank when a field is missing. */
  quote: string;
  message: string;
  law: string;
  /** A wording that passes. */
  example: string;
}

/** Begins the fields of the audit log that hold why a text stays; the rule's id follows. */
export const TEXT_REASON_FIELD = "textReasons.";
export const TEXT_REASON_LABEL = "Обоснование текста";
