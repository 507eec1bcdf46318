import type { ReactNode } from "react";
import type { RecordDescription } from "#worker/domain/records/record.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Switch } from "#app/ui/panel/switch.tsx";
import { RowActions } from "../list/row-actions.tsx";
import { useMayChange } from "../use-current-staff.ts";

interface RecordRowProps<Row> {
  record: RecordDescription;
  row: Row & { id: string; deletedAt: number | null };
}

interface RecordActionsProps<Row> extends RecordRowProps<Row> {
  /** Why the row cannot be deleted. */
  refusal?: string | undefined;
  /** Further buttons, placed first. */
  children?: ReactNode;
}

/** Edit and delete, or restore from the trash. */
export function RecordActions<Row extends object>({ record, row, refusal, children }: RecordActionsProps<Row>) {
  const { api, path, shown, words } = record;
  const title = titleOf(record, row);
  const isHidden = shown !== undefined && !flagOf(row, shown);
  return (
    <RowActions
      path={path}
      call={api}
      id={row.id}
      name={words.named?.(title) ?? title}
      isInTrash={row.deletedAt !== null}
      refusal={refusal}
      messages={{
        ...words,
        question: words.removal(title),
        consequence: (isHidden ? words.consequenceHidden : undefined) ?? words.consequence,
      }}
    >
      {children}
    </RowActions>
  );
}

/** Shows the row to visitors or hides it; saved at once. */
export function RecordSwitch<Row extends object>({ record, row }: RecordRowProps<Row>) {
  const { api, shown = "", words } = record;
  const canChange = useMayChange();
  const change = useMutation({
    send: (isShown: boolean) => callApi(`PUT ${api}/:id`, { id: row.id, body: formBody({ [shown]: isShown }) }),
    success: words.changed,
    failure: words.changeFailed,
  });
  const isShown = flagOf(row, shown);
  return (
    <Switch
      checked={isShown}
      label={`Показывать на сайте: ${titleOf(record, row)}`}
      text={(isShown ? words.switch?.on : words.switch?.off) ?? ""}
      disabled={row.deletedAt !== null || !canChange || change.isPending}
      isPatient={record.hasTextReasons === true}
      onChange={change.run}
    />
  );
}

function titleOf({ title }: RecordDescription, row: object): string {
  return String((row as Record<string, unknown>)[title]);
}

function flagOf(row: object, flag: string): boolean {
  return (row as Record<string, unknown>)[flag] === true;
}
