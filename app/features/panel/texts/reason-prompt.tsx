import { useEffect, useState } from "react";
import type { TextFault } from "#worker/domain/kernel/text-fault.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { type GivenReasons, provideReasonPrompt } from "#app/lib/text-reasons.ts";
import { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";
import type { ReasonFormProps } from "./reason-form.client.tsx";

const { Part: ReasonForm, preload } = lazyPart<ReasonFormProps>(
  async () => (await import("./reason-form.client.tsx")).ReasonForm,
);

interface Question {
  faults: readonly TextFault[];
  answer: (reasons: GivenReasons) => void;
}

/** Shows why a text was refused, and asks for reasons where they suffice. */
export function ReasonPrompt() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      provideReasonPrompt((faults) =>
        Promise.all([preloadDialog(), preload()]).then(
          () => new Promise<GivenReasons>((answer) => setQuestion({ faults, answer })),
          // The form shows the messages at its fields.
          () => null,
        ),
      ),
    [],
  );
  if (!question) return null;
  const { faults, answer } = question;
  const close = (reasons: GivenReasons) => {
    answer(reasons);
    setQuestion(null);
  };
  const isBlocked = faults.some(({ severity }) => severity === "block");
  return (
    <Dialog
      open
      onClose={() => close(null)}
      title={isBlocked ? "Так публиковать нельзя" : "Проверьте текст"}
      description="Изменение не сохранено, сам текст остался как есть."
    >
      <ReasonForm faults={faults} onDone={close} />
    </Dialog>
  );
}
