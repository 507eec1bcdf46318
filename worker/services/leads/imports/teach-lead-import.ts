import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import {
  countLeadsOfImport,
  countLeftReasons,
  insertLeadImport,
  selectLeadImports,
  selectLeadsOfImport,
  selectLeftRows,
  selectTaughtImport,
  updateLeadImport,
  updateLeadMapping,
} from "../../../db/queries/leads/lead-imports.ts";
import { formatSalonTime, type TimeZone, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Spreadsheet } from "../../../domain/kernel/spreadsheet.ts";
import { formatRubles } from "../../../domain/money/money.ts";
import { systemOfHeaders } from "../../../domain/leads/imports/lead-columns.ts";
import {
  LEAD_IMPORTS_SHOWN,
  LEAD_PREVIEW_ROWS,
  type LeadFileColumn,
  type LeadFileValue,
  type LeadImportItem,
  type LeadPreview,
  type LeadTeaching,
  NO_LEADS_COUNTED,
} from "../../../domain/leads/imports/lead-import-views.ts";
import {
  type LeadMapping,
  leadMappingProblem,
  leadSignatureText,
  leadValueKey,
} from "../../../domain/leads/imports/lead-mapping.ts";
import {
  columnNames,
  guessColumns,
  headerRowOf,
  LEAD_HEAD_ROWS,
  type LeadFileRow,
} from "../../../domain/leads/imports/lead-table.ts";
import { guessValue, VALUE_FIELDS, choicesOf, type ValueField } from "../../../domain/leads/imports/lead-values.ts";
import { cellText, type LeadDraft, leadReader } from "../../../domain/leads/imports/read-lead-row.ts";
import { LEAD_SOURCE_LABELS } from "../../../domain/leads/advertising/lead-source.ts";
import { leadKindLabel, LEAD_STATUS_LABELS } from "../../../domain/leads/lead-terms.ts";
import { REFUSAL_REASON_LABELS } from "../../../domain/leads/refusal-reasons.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { listLeadStaff } from "../list-lead-staff.ts";
import { findLeadImport, type FoundImport, itemOf, type LeadImportDeps, mappingOf } from "./lead-import-deps.ts";
import { type LeadFile, leadFileKey, loadLeadFile, readLeadFile, storeLeadFile } from "./lead-file.ts";
import { DOUBLED, type PlannedRow, planLeadRows } from "./plan-lead-rows.ts";
import type { Actor } from "../../deps.ts";

const FILE_GONE = "Файл уже удалён: загрузите его заново";
const WITH_COLLECTOR =
  "Имена и телефоны этого салона хранит отдельная служба, а файл с ними до переноса лежал бы здесь. К тому же служба принимает по одному человеку, каждого как новую заявку. Передайте старые заявки прямо в неё";
const NAME_MAX = 200;

/** POST imports: stores the table of a file of leads until it is taught. `conflict` where a collector holds the contact details. */
export async function uploadLeadFile(
  deps: LeadImportDeps,
  actor: Actor,
  { body, name }: { body: AsyncIterable<Uint8Array>; name: string },
): Promise<Result<{ id: string }>> {
  const { db, ids, clock, importStore } = deps;
  const refusal = await leadImportRefusal(deps);
  if (refusal !== null) return fail("conflict", refusal);
  const read = await readLeadFile(body);
  if (!read.ok) return read;
  const id = ids.next();
  const names = columnNames(read.value.rows, headerRowOf(read.value.rows));
  const signature = await signatureOf(deps, names);
  const [[taught]] = await db.read([selectTaughtImport(db, signature)]);
  const mapping = mappingFor(read.value.rows, taught ? mappingOf(taught) : null);
  await storeLeadFile(importStore, leadFileKey(id), read.value);
  await writeAsStaff(deps, actor, { action: "create", entity: "lead_import", entityId: id, isVisible: false }, [
    insertLeadImport(db, {
      id,
      fileName: name.slice(-NAME_MAX),
      fileKey: leadFileKey(id),
      signature,
      mapping: JSON.stringify(mapping),
      state: "waiting",
      createdBy: actor.userId,
      createdAt: clock.now(),
    }),
  ]);
  return ok({ id });
}

async function signatureOf({ ids }: LeadImportDeps, names: readonly string[]): Promise<string> {
  return ids.from(leadSignatureText(names));
}

/** The answers about these rows: those of `before`, and guesses for columns that it does not have. */
function mappingFor(rows: readonly LeadFileRow[], before: LeadMapping | null, header = headerRowOf(rows)): LeadMapping {
  const names = columnNames(rows, header);
  const guesses = guessColumns(names, rows.slice(header + 1));
  const answered = new Map(before?.columns.map(({ name, field }) => [name, field]));
  return {
    header,
    system: before?.system ?? systemOfHeaders(names),
    columns: names.map((name, at) => ({
      name,
      field: answered.has(name) ? (answered.get(name) ?? null) : (guesses[at] ?? null),
    })),
    values: before?.values ?? [],
    blank: before?.blank ?? { status: "in_progress", type: "contact_form" },
  };
}

/** Why no file may be uploaded; null when it may. */
async function leadImportRefusal({ leadStore }: LeadImportDeps): Promise<string | null> {
  return (await leadStore.phoneHash("+70000000000")) === null ? null : WITH_COLLECTOR;
}

/** Imports of leads, latest first; `refusal`: why there can be no further one. */
export async function listLeadImports(
  deps: LeadImportDeps,
): Promise<{ imports: LeadImportItem[]; refusal: string | null }> {
  const { db, clock } = deps;
  const [rows] = await db.read([selectLeadImports(db, LEAD_IMPORTS_SHOWN)]);
  return { imports: rows.map((row) => itemOf(row, clock.now())), refusal: await leadImportRefusal(deps) };
}

/** An import; `teaching` while it waits for answers. */
export async function getLeadImport(deps: LeadImportDeps, id: string) {
  const { db } = deps;
  const found = await findLeadImport(deps, id);
  if (!found.ok) return found;
  const item = itemOf(found.value, deps.clock.now());
  if (item.state === "waiting") {
    const teaching = await teachingOf(deps, found.value);
    return ok({ item, teaching, reasons: [], kept: [], keptCount: 0 });
  }
  const [reasons, kept, [left]] = await db.read([
    countLeftReasons(db, id),
    selectLeadsOfImport(db, id, item.state === "undone" ? KEPT_SHOWN : 0),
    countLeadsOfImport(db, id),
  ]);
  return ok({
    item,
    teaching: null,
    reasons: reasons.map(({ reason, count }) => ({ reason: reason ?? "", count })),
    kept,
    keptCount: left?.count ?? 0,
  });
}

const KEPT_SHOWN = 100;

/** PUT mapping: stores the answers of staff and returns what the file becomes with them. */
export async function saveLeadMapping(
  deps: LeadImportDeps,
  id: string,
  answers: LeadMapping,
): Promise<Result<LeadTeaching>> {
  const { db } = deps;
  const found = await findLeadImport(deps, id);
  if (!found.ok) return found;
  if (found.value.state !== "waiting") return fail("conflict", "Этот файл уже перенесён или удалён");
  const file = await loadLeadFile(deps.importStore, leadFileKey(id));
  if (!file) return fail("conflict", FILE_GONE);
  const mapping = mappingFor(file.rows, answers, Math.min(answers.header, file.rows.length - 1));
  const signature = await signatureOf(deps, columnNames(file.rows, mapping.header));
  await db.writeIdempotent([updateLeadMapping(db, id, { mapping: JSON.stringify(mapping), signature })]);
  const stored = await findLeadImport(deps, id);
  if (!stored.ok) return stored;
  const teaching = await teachingOf(deps, stored.value, file);
  return teaching ? ok(teaching) : fail("conflict", FILE_GONE);
}

/** DELETE: deletes the file of an import that was not applied. */
export async function discardLeadImport(
  deps: LeadImportDeps,
  actor: Actor,
  id: string,
): Promise<Result<{ id: string }>> {
  const found = await findLeadImport(deps, id);
  if (!found.ok) return found;
  if (found.value.state !== "waiting") return fail("conflict", "Этот файл уже перенесён или удалён");
  await deps.importStore.remove(leadFileKey(id));
  await writeAsStaff(deps, actor, { action: "delete", entity: "lead_import", entityId: id, isVisible: false }, [
    updateLeadImport(deps.db, id, { state: "discarded", fileKey: null }),
  ]);
  return ok({ id });
}

/** What a reading of the file needs beside its rows. */
export async function readingContext(deps: LeadImportDeps, mapping: LeadMapping, rows: readonly LeadFileRow[]) {
  const { db, clock } = deps;
  const [[[settings]], everybody] = await Promise.all([db.read([selectSettings(db)]), listLeadStaff(deps)]);
  const zone = timeZoneOf(settings?.timeZone);
  const staff = everybody.filter(({ isAssignable }) => isAssignable);
  const names = columnNames(rows, mapping.header);
  const below = rows.slice(mapping.header + 1);
  return {
    zone,
    staff,
    names,
    below,
    read: leadReader({ names, mapping, zone, staff, now: clock.now(), rows: below }),
  };
}

type Reading = Awaited<ReturnType<typeof readingContext>>;

async function teachingOf(deps: LeadImportDeps, row: FoundImport, known?: LeadFile): Promise<LeadTeaching | null> {
  const file = known ?? (await loadLeadFile(deps.importStore, leadFileKey(row.id)));
  const mapping = mappingOf(row);
  if (!file || !mapping) return null;
  const { db } = deps;
  const reading = await readingContext(deps, mapping, file.rows);
  const [[taught]] = await db.read([selectTaughtImport(db, row.signature)]);
  return {
    item: itemOf(row, deps.clock.now()),
    mapping,
    columns: mapping.columns.map(({ name, field }): LeadFileColumn => ({ name, field, ...samplesOf(reading, name) })),
    head: file.rows.slice(0, LEAD_HEAD_ROWS).map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_MAX))),
    staff: [...choicesOf("responsible", reading.staff)],
    taughtAt: taught?.createdAt ?? null,
    otherWorksheets: file.otherWorksheets,
    preview: await previewOf(deps, row, mapping, reading),
  };
}

const SAMPLES = 3;
const SAMPLE_MAX = 80;

function samplesOf({ names, below }: Reading, name: string): Pick<LeadFileColumn, "samples" | "filled"> {
  const at = names.indexOf(name);
  const texts = below.flatMap(({ cells }) => cellText(cells[at]) || []);
  const samples = [...new Set(texts.slice(0, 50))].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_MAX));
  return { samples, filled: Math.round((texts.length * 100) / Math.max(below.length, 1)) };
}

async function previewOf(
  deps: LeadImportDeps,
  row: FoundImport,
  mapping: LeadMapping,
  reading: Reading,
): Promise<LeadPreview> {
  const problem = leadMappingProblem(mapping);
  const values = valuesOf(mapping, reading);
  if (problem !== null)
    return { counts: NO_LEADS_COUNTED, values, rows: [], reasons: [], problem, version: row.version };
  const planned = await planOf(deps, row.id, reading);
  const reasons = new Map<string, number>();
  for (const { reason } of planned) if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const counts = countPlanned(planned);
  return {
    counts,
    values,
    rows: planned.slice(0, LEAD_PREVIEW_ROWS).map(({ row: { line }, verdict, reason, draft }) => ({
      line,
      verdict,
      reason,
      cells: draft ? describeDraft(draft, reading) : [],
    })),
    reasons: [...reasons]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 20),
    problem: counts.new === 0 ? "В файле нет новых заявок" : null,
    version: row.version,
  };
}

function planOf(deps: LeadImportDeps, importId: string, { zone, read, below }: Reading): Promise<PlannedRow[]> {
  return planLeadRows(deps, { importId, zone, read, seen: new Set() }, below);
}

/** Counts of planned rows. */
export function countPlanned(planned: readonly PlannedRow[]) {
  const counts = { ...NO_LEADS_COUNTED, rows: planned.length };
  for (const { verdict, reason, draft } of planned) {
    counts[verdict] += 1;
    if (reason === DOUBLED) counts.doubled += 1;
    if (verdict === "new" && draft?.consent) counts.consented += 1;
  }
  return counts;
}

/** Texts of one column that are asked about; those beyond mean what they seem to. */
const VALUES_SHOWN = 200;

function valuesOf({ columns, values }: LeadMapping, { names, below, staff }: Reading): LeadFileValue[] {
  const answers = new Map(
    values.map(({ field, text, value }): [string, string] => [`${field} ${leadValueKey(text)}`, value]),
  );
  return VALUE_FIELDS.flatMap((field) => {
    const at = names.indexOf(columns.find((column) => column.field === field)?.name ?? "");
    return at === -1
      ? []
      : valuesOfColumn(field, at, below).map(({ text, count }): LeadFileValue => {
          const answer = answers.get(`${field} ${leadValueKey(text)}`);
          return {
            field,
            text,
            count,
            value: answer ?? guessValue(field, text, staff) ?? "",
            isGuessed: answer === undefined,
          };
        });
  });
}

function valuesOfColumn(field: ValueField, at: number, rows: readonly LeadFileRow[]) {
  const counted = new Map<string, { text: string; count: number }>();
  for (const { cells } of rows) {
    const text = cellText(cells[at]);
    if (text === "") continue;
    const known = counted.get(leadValueKey(text));
    if (known) known.count += 1;
    else counted.set(leadValueKey(text), { text: text.slice(0, 200), count: 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count).slice(0, VALUES_SHOWN);
}

function describeDraft(draft: LeadDraft, { zone, staff }: { zone: TimeZone; staff: Reading["staff"] }) {
  const { status, refusalReason, type, visitKind, source, assigneeId, budget, consent } = draft;
  const reason = refusalReason ? `: ${REFUSAL_REASON_LABELS[refusalReason].toLowerCase()}` : "";
  const cells: [string, string | null][] = [
    ["Дата", formatSalonTime(draft.createdAt, zone)],
    ["Имя", draft.name],
    ["Телефон", draft.phone],
    ["Почта", draft.email],
    ["Статус", LEAD_STATUS_LABELS[status] + reason],
    ["Ответственный", staff.find(({ id }) => id === assigneeId)?.name ?? null],
    ["Источник", source && LEAD_SOURCE_LABELS[source]],
    ["Вид", leadKindLabel({ type, visitKind })],
    ["Автомобиль", draft.carInfo],
    ["Бюджет", budget === null ? null : formatRubles(budget)],
    ["Сообщение", draft.message],
    ["Заметка", draft.note],
    ["Согласие", consent && `${formatSalonTime(consent.givenAt, zone)}${consent.text ? `, ${consent.text}` : ""}`],
    ["Номер", draft.outerId],
  ];
  return cells.map(([label, value]) => ({ label, value: value ?? "" }));
}

/** GET left: rows that become no lead, with the reason first. Before the import by the present answers, after it as it was. */
export async function exportLeftLeads(deps: LeadImportDeps, id: string): Promise<Result<Spreadsheet>> {
  const found = await findLeadImport(deps, id);
  if (!found.ok) return found;
  const mapping = mappingOf(found.value);
  const names = mapping?.columns.map(({ name }) => name) ?? [];
  const rows = found.value.state === "waiting" ? await leftOfFile(deps, found.value) : await leftOfImport(deps, id);
  if (rows.length === 0) return fail("not_found", "Таких строк нет");
  return ok({
    name: "Строки",
    columns: [
      { head: "Почему не перенесена", width: 40 },
      { head: "Строка", width: 10 },
      ...names.map((head) => ({ head, width: 20 })),
    ],
    rows: rows.map(({ reason, line, cells }) => [reason, String(line), ...names.map((_, at) => cells[at] ?? "")]),
  });
}

interface LeftCells {
  reason: string;
  line: number;
  cells: readonly string[];
}

async function leftOfFile(deps: LeadImportDeps, row: FoundImport): Promise<LeftCells[]> {
  const file = await loadLeadFile(deps.importStore, leadFileKey(row.id));
  const mapping = mappingOf(row);
  if (!file || !mapping || leadMappingProblem(mapping) !== null) return [];
  const planned = await planOf(deps, row.id, await readingContext(deps, mapping, file.rows));
  return planned.flatMap(({ row: { line, cells }, reason }) => (reason === null ? [] : { reason, line, cells }));
}

async function leftOfImport({ db }: LeadImportDeps, id: string): Promise<LeftCells[]> {
  const [rows] = await db.read([selectLeftRows(db, id, LEFT_MAX)]);
  return rows.map(({ reason, row, cells }) => ({
    reason: reason ?? "",
    line: row,
    cells: cells === null ? [] : (JSON.parse(cells) as string[]),
  }));
}

const LEFT_MAX = 20_000;
