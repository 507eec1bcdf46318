import { type ReactNode, useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { DeleteButton, EditLink } from "./row-buttons.tsx";
import { useListAddress } from "./use-list-address.ts";

interface RowWords {
  /** «Удалить отзыв?» */
  question: string;
  /** What will happen, and whether it can be undone. */
  consequence: string;
  removed: string;
  removeFailed: string;
  restored: string;
  restoreFailed: string;
}

interface RowActionsProps {
  /** Of the list. */
  path: string;
  /** Of the thing's calls below /api: `DELETE` it, `POST …/restore` it. */
  call: string;
  id: string;
  /** For those who hear the buttons. */
  name: string;
  isInTrash: boolean;
  words: RowWords;
  /** Other buttons, before these. */
  children?: ReactNode;
}

/** Edit and delete, or restore what is in the trash. */
export function RowActions(props: RowActionsProps) {
  return props.isInTrash ? <Restore {...props} /> : <EditAndDelete {...props} />;
}

function EditAndDelete({ path, call, id, name, words, children }: RowActionsProps) {
  const address = useListAddress(path);
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    send: () => callApi("DELETE", call),
    success: words.removed,
    failure: words.removeFailed,
    onDone: () => setAsking(false),
  });
  return (
    <div className="flex flex-wrap justify-end gap-1">
      {children}
      <EditLink to={address.editor(id)} name={name} />
      <DeleteButton name={name} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.question}
        text={words.consequence}
        action="Удалить"
        isPending={remove.isPending}
        onConfirm={() => void remove.run(undefined)}
      />
    </div>
  );
}

function Restore({ call, name, words }: RowActionsProps) {
  const canChange = useMayChange();
  const restore = useMutation({
    send: () => callApi("POST", `${call}/restore`),
    success: words.restored,
    failure: words.restoreFailed,
  });
  if (!canChange) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Вернуть: ${name}`}
      pending={restore.isPending}
      pendingText="Подождите…"
      onClick={() => void restore.run(undefined)}
    >
      <Icon name="rotate-ccw" size={18} />
      Вернуть
    </Button>
  );
}
