import type { Query } from "../../db/client.ts";
import {
  deleteRecord,
  insertRecord,
  type RecordTableRow,
  selectRecord,
  selectRecords,
  updateRecord,
} from "../../db/queries/content/records.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { recordLabelsOf, type RecordDescription, type StoredRow } from "../../domain/records/record.ts";
import { type RecordChange, type RecordInput, type RecordKind, RECORDS } from "../../domain/content/record-schemas.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import { blankValuesOf, storedValuesOf } from "../../domain/records/field-values.ts";
import { type ListPage, type ListQuery, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { TextReasons } from "../../domain/texts/text-reasons.ts";
import type { AuditAction } from "../../domain/staff/history.ts";
import type { Deps, Actor } from "../deps.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { checkBeforePublishing } from "../texts/check-before-publishing.ts";
import type { TextPageState } from "../texts/text-page.ts";

export interface Refusal {
  ok: false;
  error: AppError;
}

/** What is special about a kind of record. */
interface RecordHooks<Row extends StoredRow, Staff, Known, Seen> {
  order: "oldest" | "latest" | "position";
  /** Rows that a list reads at most. */
  limit?: number;
  /** Columns of a new row that are no fields. */
  newColumns?: (now: number) => Partial<Row>;
  /** Further statements of a new row. */
  beside?: (deps: Deps) => Query[];
  /** What else changes with the fields of a call; `before` is null for a new row. */
  complete?: (fields: Partial<Row>, now: number, before: Row | null) => { [N in keyof Row]?: Row[N] | undefined };
  /** Read together with the row for `refuse`. */
  known?: (deps: Deps, fields: Partial<Row>) => Promise<Known>;
  /** Whether visitors notice a row that is not shown. */
  isNoticed?: (row: Row) => boolean;
  /** Why the row cannot be as it would be. `before` is null for a new one. */
  refuse?: (before: Row | null, after: Row, known: Known | undefined) => Refusal | null;
  refuseRemoval?: (row: Staff) => Refusal | null;
  /** Put into the batch of a removal: a failure means that what `refuseRemoval` has read has changed. */
  guardRemoval?: (deps: Deps, row: Row) => Query[];
  refuseRestore?: (deps: Deps, row: Row) => Promise<Refusal | null>;
  /** The texts that rules check before visitors see them. */
  textPage?: (row: Row) => TextPageState;
  /** Further statements of a change. */
  follow?: (deps: Deps, before: Row, after: Row) => Promise<Query[]>;
  /** What a write that failed means. */
  refusalOf?: (cause: unknown) => Refusal | null;
  /** Read together with the row for `toStaff`. */
  seen?: (deps: Deps) => Promise<Seen>;
  /** The row as staff see it, if not as it is stored; without `seen` for a new one. */
  toStaff?: (row: Row, seen: Seen | undefined) => Staff;
}

type Fields<Row> = Partial<Row> & {
  version?: number | undefined;
  base?: Record<string, unknown> | undefined;
  textReasons?: TextReasons | undefined;
};

export type RecordListQuery = ListQuery & { inTrash: boolean };

/** Everything that staff do with a kind of record. Each of them reads once and writes once. */
export function recordUseCases<
  K extends RecordKind,
  Staff extends StoredRow = RecordTableRow<K>,
  Known = undefined,
  Seen = undefined,
>(kind: K, hooks: RecordHooks<RecordTableRow<K>, Staff, Known, Seen>) {
  type Row = RecordTableRow<K>;
  const {
    entity,
    fields: table,
    shown,
    searched,
    notFound,
    hasNoTrash,
    isClosed,
    isInternal,
  }: RecordDescription = RECORDS[kind];
  const recorded = Object.keys(table) as (keyof Row & string)[];
  const labels = recordLabelsOf(RECORDS[kind]);

  const toStaff = hooks.toStaff ?? ((row: Row) => row as unknown as Staff);
  const isVisible = (row: Row) => (shown === undefined && !isInternal) || row[(shown ?? "") as keyof Row] === true;
  const isNoticed = (row: Row) => isVisible(row) || hooks.isNoticed?.(row) === true;
  const shownPage = (row: Row) => (hooks.textPage && isVisible(row) ? hooks.textPage(row) : null);

  async function find(deps: Deps, id: string) {
    const [[[row]], seen] = await Promise.all([deps.db.read([selectRecord(deps.db, kind, id)]), hooks.seen?.(deps)]);
    return { row, seen };
  }

  async function write(
    deps: Deps,
    actor: Actor,
    {
      action,
      before,
      after,
      reasons,
    }: { action: AuditAction; before: Row | null; after: Row; reasons: TextReasons | undefined },
    queries: (changed: readonly Query[]) => Promise<readonly Query[]>,
  ): Promise<Refusal | null> {
    const texts = hooks.textPage
      ? await checkBeforePublishing(deps, actor, {
          before: before && shownPage(before),
          after: shownPage(after),
          reasons,
        })
      : ok({ queries: [], changes: {} });
    if (!texts.ok) return texts;
    const change = {
      action,
      entity,
      entityId: after.id,
      changes: { ...changesBetween<object>(before, after, recorded as never[]), ...texts.value.changes },
      isVisible: isNoticed(after) || (before !== null && isNoticed(before)),
    };
    try {
      await writeAsStaff(deps, actor, change, await queries(texts.value.queries));
      return null;
    } catch (cause) {
      const refusal = hooks.refusalOf?.(cause);
      if (refusal) return refusal;
      throw cause;
    }
  }

  async function create(deps: Deps, actor: Actor, input: RecordInput<K>): Promise<Result<Staff>> {
    const { db, clock, ids } = deps;
    const now = clock.now();
    const { textReasons, ...given } = input as Fields<Row>;
    const fields = storedValuesOf(table, given) as Partial<Row>;
    const known = await hooks.known?.(deps, fields);
    const blank = { id: ids.next(), ...blankValuesOf(table), ...hooks.newColumns?.(now) };
    const row = withChange({ ...blank, createdAt: now, deletedAt: null, version: 1 } as unknown as Row, {
      ...fields,
      ...hooks.complete?.(fields, now, null),
    });
    const refusal =
      hooks.refuse?.(null, row, known) ??
      (await write(deps, actor, { action: "create", before: null, after: row, reasons: textReasons }, (checked) =>
        Promise.resolve([insertRecord(db, kind, row), ...(hooks.beside?.(deps) ?? []), ...checked]),
      ));
    return refusal ?? ok(toStaff(row, undefined));
  }

  /** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
  function update(
    deps: Deps,
    actor: Actor,
    id: string,
    change: RecordChange<K>,
    action: AuditAction = "update",
  ): Promise<Result<Staff>> {
    return retryStaleWrites(() => changed(deps, actor, id, change as Fields<Row>, action));
  }

  async function changed(
    deps: Deps,
    actor: Actor,
    id: string,
    { version, base, textReasons, ...given }: Fields<Row>,
    action: AuditAction,
  ): Promise<Result<Staff>> {
    const { db, clock } = deps;
    const fields = storedValuesOf(table, given) as Partial<Row>;
    const [{ row: before, seen }, known] = await Promise.all([find(deps, id), hooks.known?.(deps, fields)]);
    if (!before || before.deletedAt !== null) return fail("not_found", notFound);
    const edited = { entity, entityId: id, version: before.version, stored: before, labels };
    const stale = await refuseStaleEdit(deps, edited, fields, { version, base });
    if (stale) return stale;
    const after = withChange(before, { ...fields, ...hooks.complete?.(fields, clock.now(), before) });
    const refusal = hooks.refuse?.(before, after, known);
    if (refusal) return refusal;
    if (Object.keys(changesBetween(before, after, recorded)).length === 0) return ok(toStaff(before, seen));
    const refused = await write(deps, actor, { action, before, after, reasons: textReasons }, async (checked) => [
      unchangedSince(db, kind, id, before.version),
      updateRecord(db, kind, id, after),
      ...((await hooks.follow?.(deps, before, after)) ?? []),
      ...checked,
    ]);
    return refused ?? ok(toStaff({ ...after, version: before.version + 1 }, seen));
  }

  async function move(deps: Deps, actor: Actor, row: Row, deletedAt: number | null): Promise<void> {
    const [removal, restoration] = isClosed ? (["close", "reopen"] as const) : (["delete", "restore"] as const);
    const action = deletedAt === null ? restoration : removal;
    await writeAsStaff(deps, actor, { action, entity, entityId: row.id, isVisible: isNoticed(row) }, [
      ...(deletedAt === null ? [] : (hooks.guardRemoval?.(deps, row) ?? [])),
      updateRecord(deps.db, kind, row.id, { deletedAt } as Partial<Row>),
    ]);
  }

  /** Moves a row to the trash, or deletes one of a kind without a trash; `not_found` if it is already there. */
  function remove(deps: Deps, actor: Actor, id: string): Promise<Result<Staff>> {
    return retryStaleWrites(() => removed(deps, actor, id));
  }

  async function removed(deps: Deps, actor: Actor, id: string): Promise<Result<Staff>> {
    const { row, seen } = await find(deps, id);
    if (!row || row.deletedAt !== null) return fail("not_found", notFound);
    const refusal = hooks.refuseRemoval?.(toStaff(row, seen));
    if (refusal) return refusal;
    const deletedAt = deps.clock.now();
    if (hasNoTrash) {
      await writeAsStaff(deps, actor, { action: "erase", entity, entityId: id, isVisible: isNoticed(row) }, [
        deleteRecord(deps.db, kind, id),
      ]);
    } else await move(deps, actor, row, deletedAt);
    return ok(toStaff({ ...row, deletedAt }, seen));
  }

  /** Restores a row from the trash. */
  async function restore(deps: Deps, actor: Actor, id: string): Promise<Result<Staff>> {
    const { row, seen } = await find(deps, id);
    if (!row) return fail("not_found", notFound);
    if (row.deletedAt === null) return ok(toStaff(row, seen));
    const refusal = await hooks.refuseRestore?.(deps, row);
    if (refusal) return refusal;
    await move(deps, actor, row, null);
    return ok(toStaff({ ...row, deletedAt: null }, seen));
  }

  /** A row, in the trash or not, with its history. */
  async function get(deps: Deps, id: string): Promise<Result<{ row: Staff; history: HistoryEntry[] }>> {
    const [{ row, seen }, history] = await Promise.all([find(deps, id), getHistory(deps, entity, id, labels)]);
    return row ? ok({ row: toStaff(row, seen), history }) : fail("not_found", notFound);
  }

  /**
   * A page of the rows. `isShown`: whether visitors see them; null: both. Staff enter them one by one, so that they are few: the table is
   * read and searched here.
   */
  async function list(
    { db }: Pick<Deps, "db">,
    { search, page, inTrash }: RecordListQuery,
    isShown: boolean | null,
    size: number,
  ): Promise<ListPage<Row>> {
    const filter = shown === undefined || isShown === null ? undefined : { flag: shown, value: isShown };
    const [rows] = await db.read([
      selectRecords(db, kind, { inTrash, order: hooks.order, shown: filter, limit: hooks.limit }),
    ]);
    const textsOf = (row: Row) => searched.map((name) => row[name as keyof Row] as string | null);
    return pageOf(
      rows.filter((row) => matchesSearch(search, ...textsOf(row))),
      { page, size },
    );
  }

  return { create, update, remove, restore, get, list };
}
