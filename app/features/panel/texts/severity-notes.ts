import type { TextRuleSeverity } from "#worker/domain/kernel/text-fault.ts";

/** What the rule will do when the text is saved. */
export const SEVERITY_NOTES: Record<TextRuleSeverity, string> = {
  block: "так опубликовать нельзя",
  reason: "при сохранении понадобится обоснование",
  warn: "обратите внимание",
};
