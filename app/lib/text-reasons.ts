import type { TextFault } from "#worker/domain/kernel/text-fault.ts";

/** Reasons by rule, or null: the person goes back to the text. */
export type GivenReasons = Record<string, string> | null;

type ReasonPrompt = (faults: readonly TextFault[]) => Promise<GivenReasons>;

let prompt: ReasonPrompt | null = null;

/** The panel's layout provides the dialog. Returns the function that removes it. */
export function provideReasonPrompt(provided: ReasonPrompt): () => void {
  prompt = provided;
  return () => {
    if (prompt === provided) prompt = null;
  };
}

/** Shows what is wrong with refused texts, and asks why they stay. Null without a dialog. */
export function askForReasons(faults: readonly TextFault[]): Promise<GivenReasons> {
  return prompt ? prompt(faults) : Promise.resolve(null);
}
