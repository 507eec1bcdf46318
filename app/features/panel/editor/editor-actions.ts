import { createContext, useContext } from "react";
import type { Question } from "#app/ui/panel/use-question.tsx";

/** What a button inside an EditorForm can do with its fields. */
export interface EditorActions {
  /** Saves the form and these fields in one call; closes the editor on success. */
  saveWith: (fields: Record<string, unknown>) => Promise<void>;
  /** True when nothing is unsaved, or when discarding it was confirmed. */
  mayDrop: (question: Question) => Promise<boolean>;
  /** Flags unsaved values as discarded, so that leaving does not ask. */
  drop: () => void;
}

const ActionsContext = createContext<EditorActions | null>(null);

export const EditorActionsProvider = ActionsContext.Provider;

export function useEditorActions(): EditorActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("useEditorActions needs an EditorForm around it");
  return actions;
}
