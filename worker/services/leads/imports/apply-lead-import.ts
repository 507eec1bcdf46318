import {
  deleteImportedLeads,
  expireLeadImports,
  insertImportedLeads,
  countLeadsOfImport,
  leadImportStillAt,
  selectLeadImportInWork,
  selectUntouchedLeads,
  updateLeadImport,
} from "../../../db/queries/leads/lead-imports.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { IMPORT_RAW_KEPT_DAYS } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { salonDay, type TimeZone } from "../../../domain/kernel/time/salon-time.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import type { LeadImportItem } from "../../../domain/leads/imports/lead-import-views.ts";
import { leadMappingProblem } from "../../../domain/leads/imports/lead-mapping.ts";
import { leadSearchText } from "../../../domain/leads/lead-search.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import {
  countsOf,
  findLeadImport,
  type FoundImport,
  itemOf,
  type LeadImportDeps,
  mappingOf,
} from "./lead-import-deps.ts";
import { leadFileKey, loadLeadFile } from "./lead-file.ts";
import { type NewLead, type PlannedRow, planLeadRows } from "./plan-lead-rows.ts";
import { countPlanned, readingContext } from "./teach-lead-import.ts";
import type { Actor } from "../../deps.ts";

/** Rows of one transaction: fewer when they are long, because D1 binds values of at most 2 MB. */
const ROWS_A_STEP = 200;
const CHARACTERS_A_STEP = 400_000;
/** Another invocation has gone on meanwhile: try from where it is. */
const STALE_MAX = 5;

/** POST apply: the file becomes leads, slice by slice. `conflict` when somebody has changed the answers since they were shown. */
export async function applyLeadImport(
  deps: LeadImportDeps,
  actor: Actor,
  id: string,
  { version }: { version: number },
): Promise<Result<{ id: string }>> {
  const { db } = deps;
  const found = await findLeadImport(deps, id);
  if (!found.ok) return found;
  const { state, fileName } = found.value;
  const mapping = mappingOf(found.value);
  if (state !== "waiting" || !mapping) return fail("conflict", "Этот файл уже перенесён или удалён");
  if (found.value.version !== version)
    return fail("conflict", "Ответы изменили в другой вкладке: обновите страницу и проверьте их");
  const problem = leadMappingProblem(mapping);
  if (problem) return fail("invalid", problem);
  const changes = { file: [null, fileName] } as const;
  await writeAsStaff(
    deps,
    actor,
    { action: "approve", entity: "lead_import", entityId: id, changes, isVisible: false },
    [leadImportStillAt(db, { id, state: "waiting", version }), updateLeadImport(db, id, { state: "applying" })],
  );
  return ok({ id });
}

/** POST undo: its leads are removed for good, but those that somebody has worked on. */
export async function undoLeadImport(deps: LeadImportDeps, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const { db, clock } = deps;
  const found = await findLeadImport(deps, id);
  if (!found.ok) return found;
  const { state, version } = found.value;
  if (!itemOf(found.value, clock.now()).isUndoable) return fail("conflict", "Этот перенос уже нельзя отменить");
  await writeAsStaff(deps, actor, { action: "undo", entity: "lead_import", entityId: id, isVisible: false }, [
    leadImportStillAt(db, { id, state: state === "applying" ? "applying" : "finished", version }),
    updateLeadImport(db, id, { state: "undoing", fileKey: null }),
  ]);
  return ok({ id });
}

/**
 * Goes on with an import or its undo for `budgetMs` at most; without an id with the oldest one in work. Each step is one transaction that
 * fails if another invocation has made it: an interrupted one loses and doubles nothing.
 */
export async function workOnLeadImport(
  deps: LeadImportDeps,
  { id, budgetMs }: { id?: string; budgetMs: number },
): Promise<Result<LeadImportItem | null>> {
  const { db, clock } = deps;
  const slice = { until: clock.now() + budgetMs };
  const [[due]] = id === undefined ? await db.read([selectLeadImportInWork(db)]) : [[{ id }]];
  if (!due) return ok(null);
  for (let attempt = 0; ; attempt++) {
    const found = await findLeadImport(deps, due.id);
    if (!found.ok) return found;
    try {
      if (found.value.state === "applying") await applyRows(deps, found.value, slice);
      if (found.value.state === "undoing") await removeLeads(deps, found.value, slice);
      break;
    } catch (cause) {
      if (!isConcurrent(cause) || attempt >= STALE_MAX) throw cause;
    }
  }
  const after = await findLeadImport(deps, due.id);
  return after.ok ? ok(itemOf(after.value, clock.now())) : after;
}

function isConcurrent(cause: unknown): boolean {
  return (
    isStaleWrite(cause) ||
    ["leads.id", "leads.request_key", "leads.outer_id"].some((key) => isUniqueViolation(cause, key))
  );
}

async function applyRows(deps: LeadImportDeps, row: FoundImport, slice: WorkSlice): Promise<void> {
  const { db, importStore } = deps;
  const { id } = row;
  const file = await loadLeadFile(importStore, leadFileKey(id));
  const mapping = mappingOf(row);
  if (!file || !mapping) return finish(deps, row);
  const { zone, read, below } = await readingContext(deps, mapping, file.rows);
  const counts = countsOf(row);
  let { position, version } = row;
  while (position < below.length) {
    if (isOver(deps, slice)) return;
    const rows = stepOf(below.slice(position, position + ROWS_A_STEP));
    const planned = await planLeadRows(deps, { importId: id, zone, read, seen: new Set() }, rows);
    for (const [name, count] of Object.entries(countPlanned(planned)) as [keyof typeof counts, number][])
      counts[name] += count;
    const next = position + rows.length;
    await db.write([
      leadImportStillAt(db, { id, state: "applying", version }),
      ...insertImportedLeads(db, rowsOf(row, planned, zone)),
      updateLeadImport(db, id, { position: next, counts: JSON.stringify(counts) }),
    ]);
    position = next;
    version += 1;
  }
  await finish(deps, { id, version });
}

async function finish(
  { db, clock, importStore }: LeadImportDeps,
  { id, version }: Pick<FoundImport, "id" | "version">,
): Promise<void> {
  await db.write([
    leadImportStillAt(db, { id, state: "applying", version }),
    updateLeadImport(db, id, { state: "finished", finishedAt: clock.now(), fileKey: null }),
  ]);
  await importStore.remove(leadFileKey(id));
}

/** The first rows that fit into one transaction. */
function stepOf<R extends { cells: readonly string[] }>(rows: readonly R[]): R[] {
  let characters = 0;
  const fitting = rows.findIndex(({ cells }, at) => {
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    return at > 0 && characters > CHARACTERS_A_STEP;
  });
  return rows.slice(0, fitting === -1 ? rows.length : fitting);
}

function rowsOf(row: FoundImport, planned: readonly PlannedRow[], zone: TimeZone) {
  const created = planned.flatMap(({ lead }) => lead ?? []);
  return {
    leads: created.map((lead) => leadRowOf(row, lead)),
    consents: created.flatMap(({ id, draft: { consent, type } }) =>
      consent
        ? {
            id,
            leadId: id,
            // The texts of another system have no version: the day says which one it was.
            textVersion: salonDay(consent.givenAt, zone),
            form: type,
            givenAt: consent.givenAt,
            manner: "imported" as const,
            statedText: consent.text,
            notedBy: row.createdBy,
          }
        : [],
    ),
    notes: created.flatMap(({ id, draft: { note, createdAt } }) =>
      note === null ? [] : { id, leadId: id, authorId: row.createdBy, text: note, createdAt },
    ),
    left: planned.flatMap(({ row: { line, cells }, verdict, reason }) =>
      verdict === "new" ? [] : { importId: row.id, row: line, verdict, reason, cells: JSON.stringify(cells) },
    ),
  };
}

/** Answered long ago, so that it is no unanswered lead. `updatedAt` is the time of the import: a lead with another one has been worked on. */
function leadRowOf(
  { id: importId, createdBy, createdAt: importedAt }: FoundImport,
  { id, requestKey, draft }: NewLead,
) {
  const { note: _note, consent: _consent, ...columns } = draft;
  return {
    ...columns,
    id,
    requestKey,
    importId,
    enteredBy: createdBy,
    origin: "imported" as const,
    firstResponseAt: draft.createdAt,
    searchText: leadSearchText(draft),
    updatedAt: importedAt,
  };
}

const REMOVED_A_STEP = 200;

async function removeLeads(deps: LeadImportDeps, row: FoundImport, slice: WorkSlice): Promise<void> {
  const { db, clock, importStore } = deps;
  const { id, createdAt } = row;
  let { version } = row;
  const counts = countsOf(row);
  await importStore.remove(leadFileKey(id));
  for (;;) {
    if (isOver(deps, slice)) return;
    const [untouched, [left]] = await db.read([
      selectUntouchedLeads(db, row, REMOVED_A_STEP),
      countLeadsOfImport(db, id),
    ]);
    const isLast = untouched.length === 0;
    if (isLast) counts.kept = left?.count ?? 0;
    else counts.removed += untouched.length;
    const ids = untouched.map((lead) => lead.id);
    await db.write([
      leadImportStillAt(db, { id, state: "undoing", version }),
      ...(isLast ? [] : deleteImportedLeads(db, ids, createdAt, clock.now())),
      updateLeadImport(db, id, {
        counts: JSON.stringify(counts),
        ...(isLast && { state: "undone", undoneAt: clock.now() }),
      }),
    ]);
    if (isLast) return;
    version += 1;
  }
}

/** Nightly: discards files that nobody has taught for a week, and the cells of rows that became no lead. */
export async function expireLeadFiles({ db, clock }: LeadImportDeps): Promise<void> {
  await db.write([...expireLeadImports(db, clock.now() - IMPORT_RAW_KEPT_DAYS * DAY_MS)]);
}
