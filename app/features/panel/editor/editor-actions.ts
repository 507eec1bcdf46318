import { createContext, useContext } from "react";

/** What a button beside the fields of an EditorForm can do with them. */
export interface EditorActions {
  /** Saves what is typed and these fields in one call; closes the editor when that worked. */
  saveWith: (fields: Record<string, unknown>) => Promise<void>;
  /** True when nothing is unsaved, or when the person agrees to go on without it. */
  mayDrop: (question: string) => boolean;
  /** What is unsaved is given up: leaving asks no more. */
  drop: () => void;
}

const ActionsContext = createContext<EditorActions | null>(null);

export const EditorActionsProvider = ActionsContext.Provider;

export function useEditorActions(): EditorActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("A button of an editor stands outside its form");
  return actions;
}
