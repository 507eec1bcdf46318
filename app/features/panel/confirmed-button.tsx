import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { DeleteButton } from "./list/row-buttons.tsx";
import type { InputOf, OfMutation } from "./mutation-button.tsx";

/** The dialog closes when the mutation has succeeded. */
interface Confirmation<I> extends OfMutation<I> {
  question: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** A verb: «Удалить». */
  action: string;
  onDone?: (() => void) | undefined;
}

interface ConfirmedButtonProps<I>
  extends Confirmation<I>, Omit<ComponentProps<typeof Button>, "onClick" | keyof Confirmation<I>> {}

/** A button whose action is confirmed in a dialog. */
export function ConfirmedButton<I>(props: ConfirmedButtonProps<I> & InputOf<I>) {
  const { question, text, action, mutation, input, onDone, ...button }: ConfirmedButtonProps<I> = props;
  const { ask, dialog } = useConfirmation({ question, text, action, mutation, input: input as I, onDone });
  return (
    <>
      <Button {...button} onPointerEnter={() => void preloadDialog().catch(() => undefined)} onClick={ask} />
      {dialog}
    </>
  );
}

interface ConfirmedDeleteProps extends Omit<Confirmation<undefined>, "action"> {
  name: string;
  refusal?: string | undefined;
}

/** `DeleteButton` of a row with its dialog. */
export function ConfirmedDelete({ name, refusal, ...confirmation }: ConfirmedDeleteProps) {
  const { ask, dialog } = useConfirmation({ ...confirmation, action: "Удалить" });
  return (
    <>
      <DeleteButton name={name} refusal={refusal} onClick={ask} />
      {dialog}
    </>
  );
}

function useConfirmation<I>({ question, text, action, mutation, input, onDone }: Confirmation<I>) {
  const [isAsking, setAsking] = useState(false);
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      title={question}
      text={text}
      action={action}
      isPending={mutation.isPending}
      onConfirm={async () => {
        if (!(await mutation.run(input as I))) return;
        setAsking(false);
        onDone?.();
      }}
    />
  );
  return { ask: () => setAsking(true), dialog };
}
