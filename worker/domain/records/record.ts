import type { FieldLabels } from "../kernel/field-labels.ts";
import type { FieldTable } from "./field-kinds.ts";
import type { FieldValues } from "./field-values.ts";
import { fieldLabelsOf } from "./field-labels.ts";
import { choiceOf, type ListQuery, parseListQuery } from "../kernel/panel-list.ts";
import type { AuditEntity } from "../staff/history.ts";

// What is said once of a kind of rows that staff enter. In files without schemas, so that browsers get no zod.

export interface RecordDescription<T extends FieldTable = FieldTable> {
  entity: AuditEntity;
  /** Of its calls, below /api. */
  api:
    | "/bank-products"
    | "/brands"
    | "/document-templates"
    | "/message-templates"
    | "/pages"
    | "/partner-banks"
    | "/promotions"
    | "/reviews"
    | "/salons";
  /** Of its list in the panel. */
  path: string;
  /**
   * In the order of calls, of the history and of the form. The calls that add and change a row, the history, conflicts of edits, a new row,
   * the row's type and the form follow from it.
   */
  fields: T;
  /** Fields that come first in calls or in the form, where the order of `fields` is not theirs. */
  first?: { calls?: readonly (keyof T & string)[]; form?: readonly (keyof T & string)[] };
  /** The field that names a row. */
  title: keyof T & string;
  /** The flag that shows a row to visitors; without it they see every row. */
  shown?: keyof T & string;
  /** Fields that the list's search reads. */
  searched: readonly (keyof T & string)[];
  /** Whether rules check its texts before visitors see them. */
  hasTextReasons?: true;
  /** A removal is final. */
  hasNoTrash?: true;
  /** Its rows are closed and opened again; a closed one stays, its `deletedAt` is the time of closing. */
  isClosed?: true;
  /** Visitors see none of its rows. */
  isInternal?: true;
  notFound: string;
  words: RecordWords;
}

/** What the panel says of a row; `title` is the row's name. */
interface RecordWords {
  newTitle: string;
  editTitle: (title: string) => string;
  added: string;
  addFailed: string;
  changed: string;
  changeFailed: string;
  /** The server's reason replaces `addFailed` and `changeFailed`. */
  isReasonAlone?: true;
  /** Title of the dialog before a removal. */
  removal: (title: string) => string;
  consequence: string;
  /** Of a row that visitors do not see. */
  consequenceHidden?: string;
  removed: string;
  removeFailed: string;
  /** Of kinds with a trash, as the next one. */
  restored?: string;
  restoreFailed?: string;
  /** Names the row in labels of buttons, if its title alone does not. */
  named?: (title: string) => string;
  /** Texts of the switch that shows and hides a row. */
  switch?: { on: string; off: string };
  list: {
    title: string;
    add: string;
    searchLabel: string;
    /** The filter by visibility and trash: the parameter in the address, its label, its choices. */
    shelf: { name: string; label: string; all: string; shown?: Choice; hidden?: Choice; trash?: string };
    empty: { title: string; text: string };
    notFound: { title: string; text?: string };
  };
}

interface Choice {
  value: string;
  label: string;
}

/** A row of a table of records; epoch ms. */
export interface StoredRow {
  id: string;
  createdAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

export type RecordRow<R extends RecordDescription> = StoredRow & FieldValues<R["fields"]>;

/** In the history and in conflicts of edits. */
export function recordLabelsOf({ fields }: RecordDescription): FieldLabels {
  const pictures = Object.entries(fieldLabelsOf(fields)).map(([name, label]) => [
    name,
    label.isPicture ? { ...label, show: () => "картинка" } : label,
  ]);
  return Object.fromEntries(pictures);
}

/** All of the names, some of them first. */
export function ordered(names: readonly string[], first: readonly string[] = []): string[] {
  return [...first, ...names.filter((name) => !first.includes(name))];
}

export interface RecordQuery extends ListQuery {
  /** As it stands in the address. */
  shelf: string;
  inTrash: boolean;
  /** Null: shown and hidden ones. */
  isShown: boolean | null;
}

/** Reads the address of a list. */
export function parseRecordQuery({ words, hasNoTrash }: RecordDescription, params: URLSearchParams): RecordQuery {
  const { name, shown, hidden } = words.list.shelf;
  const shelves = [
    "",
    ...(hasNoTrash ? [] : ["trash"]),
    ...[shown, hidden].flatMap((choice) => (choice ? [choice.value] : [])),
  ];
  const shelf = choiceOf(params, name, shelves, "");
  return {
    ...parseListQuery(params),
    shelf,
    inTrash: shelf === "trash",
    isShown: shelf === "" || shelf === "trash" ? null : shelf === shown?.value,
  };
}
