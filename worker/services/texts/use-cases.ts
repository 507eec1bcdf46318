export { getTextReport, checkTypedTexts } from "./text-report.ts";
export { getTextRules, saveTextRule, addTradeMark, removeTradeMark } from "./text-rules.ts";
export { startTextCheck, checkPublishedTexts } from "./check-published-texts.ts";
