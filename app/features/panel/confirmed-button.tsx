import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { DeleteButton } from "./list/row-buttons.tsx";

interface Confirmation {
  question: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** A verb: «Удалить». */
  action: string;
  /** The dialog closes when it has succeeded. */
  mutation: { run: (input: undefined) => Promise<boolean>; isPending: boolean };
  onDone?: (() => void) | undefined;
}

type ConfirmedButtonProps = Confirmation & Omit<ComponentProps<typeof Button>, "onClick" | keyof Confirmation>;

/** A button whose action is confirmed in a dialog. */
export function ConfirmedButton({ question, text, action, mutation, onDone, ...button }: ConfirmedButtonProps) {
  const { ask, dialog } = useConfirmation({ question, text, action, mutation, onDone });
  return (
    <>
      <Button {...button} onPointerEnter={() => void preloadDialog().catch(() => undefined)} onClick={ask} />
      {dialog}
    </>
  );
}

interface ConfirmedDeleteProps extends Omit<Confirmation, "action"> {
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

function useConfirmation({ question, text, action, mutation, onDone }: Confirmation) {
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
        if (!(await mutation.run(undefined))) return;
        setAsking(false);
        onDone?.();
      }}
    />
  );
  return { ask: () => setAsking(true), dialog };
}
