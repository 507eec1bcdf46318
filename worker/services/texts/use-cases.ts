import { binder } from "../bind.ts";
import type { JobDeps } from "../deps.ts";
import { checkPublishedTexts, startTextCheck } from "./check-published-texts.ts";
import { checkTypedTexts, getTextReport } from "./text-report.ts";
import { addTradeMark, getTextRules, removeTradeMark, saveTextRule } from "./text-rules.ts";

export function textUseCases(deps: JobDeps) {
  const bind = binder(deps);
  return {
    getTextReport: bind(getTextReport),
    getTextRules: bind(getTextRules),
    saveTextRule: bind(saveTextRule),
    addTradeMark: bind(addTradeMark),
    removeTradeMark: bind(removeTradeMark),
    checkTypedTexts: bind(checkTypedTexts),
    startTextCheck: bind(startTextCheck),
    checkPublishedTexts: bind(checkPublishedTexts),
  };
}
