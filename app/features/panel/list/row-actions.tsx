import type { ReactNode } from "react";
import { callApi, type CallName } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { ConfirmedDelete } from "#app/features/panel/confirmed-button.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { EditLink, RestoreButton } from "./row-buttons.tsx";
import { useListAddress } from "./use-list-address.ts";

interface RowMessages {
  /** Title of the dialog: «Удалить отзыв?» */
  question: string;
  /** What will happen, and whether it can be undone. */
  consequence: string;
  removed: string;
  removeFailed: string;
  restored?: string;
  restoreFailed?: string;
}

/** Calls that can restore what they delete. */
type RowsPath = CallName extends infer N ? (N extends `POST ${infer P}/:id/restore` ? P : never) : never;

/** Calls that delete for good. */
type FinalPath = "/message-templates";

interface RowActionsProps {
  /** Path of the list. */
  path: string;
  /** Path of the rows below /api, for `DELETE …/:id` and `POST …/:id/restore`. */
  call: RowsPath | FinalPath;
  id: string;
  /** Names the row in the buttons' accessible labels. */
  name: string;
  isInTrash: boolean;
  /** Why the row cannot be deleted. */
  refusal?: string | undefined;
  messages: RowMessages;
  /** Further buttons, placed first. */
  children?: ReactNode;
}

/** Edit and delete, or restore from the trash. */
export function RowActions(props: RowActionsProps) {
  const { call } = props;
  const isFinal = call === "/message-templates";
  return props.isInTrash && !isFinal ? <Restore {...props} call={call} /> : <EditAndDelete {...props} />;
}

function EditAndDelete({ path, call, id, name, refusal, messages, children }: RowActionsProps) {
  const address = useListAddress(path);
  const remove = useMutation({
    send: () => callApi(`DELETE ${call}/:id`, { id }),
    success: messages.removed,
    failure: messages.removeFailed,
  });
  return (
    <div className="flex flex-wrap justify-end gap-1">
      {children}
      <EditLink to={address.editor(id)} name={name} />
      <ConfirmedDelete
        question={messages.question}
        text={messages.consequence}
        mutation={remove}
        name={name}
        refusal={refusal}
      />
    </div>
  );
}

function Restore({ call, id, name, messages }: RowActionsProps & { call: RowsPath }) {
  const canChange = useMayChange();
  const restore = useMutation({
    send: () => callApi(`POST ${call}/:id/restore`, { id }),
    success: messages.restored ?? "",
    failure: messages.restoreFailed ?? "",
  });
  if (!canChange) return null;
  return <RestoreButton name={name} isPending={restore.isPending} onClick={() => void restore.run(undefined)} />;
}
