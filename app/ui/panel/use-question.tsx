import { type ReactNode, useCallback, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Text of a ConfirmDialog. */
export interface Question {
  title: string;
  text: string;
  action: string;
}

/** A question in the middle of an action: `ask` resolves with the answer while `dialog` is rendered. */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<(Question & { answer: (isYes: boolean) => void }) | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked({
          ...question,
          answer: (isYes) => {
            setAsked(null);
            resolve(isYes);
          },
        });
      }),
    [],
  );
  const dialog = asked && (
    <ConfirmDialog
      open
      onClose={() => asked.answer(false)}
      title={asked.title}
      text={asked.text}
      action={asked.action}
      isPending={false}
      onConfirm={() => asked.answer(true)}
    />
  );
  return { ask, dialog };
}
