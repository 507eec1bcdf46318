import { type ReactNode, useState } from "react";
import { RepeatedLeads } from "#app/features/panel/leads/repeated-leads.tsx";
import type { Answer } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type Repeats = Answer<"POST /leads/repeats">;

/** The question before a second open lead of one person is made: `ask` resolves with the answer while `dialog` is rendered. */
export function useRepeatQuestion(): { ask: (repeats: Repeats) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ repeats: Repeats; answer: (isMeant: boolean) => void } | null>(null);
  const ask = (repeats: Repeats) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        repeats,
        answer: (isMeant) => {
          setAsked(null);
          resolve(isMeant);
        },
      });
    });
  const dialog = asked && (
    <Dialog
      open
      onClose={() => asked.answer(false)}
      title="У этого человека уже есть открытая заявка"
      description="Откройте её и продолжите там, или создайте ещё одну."
      size="sm"
    >
      <RepeatedLeads repeats={asked.repeats} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => asked.answer(false)}>
          Не создавать
        </Button>
        <Button onClick={() => asked.answer(true)}>Всё равно создать</Button>
      </div>
    </Dialog>
  );
  return { ask, dialog };
}
