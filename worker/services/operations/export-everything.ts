import { selectContactDetailsOf } from "../../db/queries/leads/customers.ts";
import {
  exportedColumns,
  type ExportedTableName,
  selectExportedRows,
} from "../../db/queries/operations/exported-tables.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import {
  ARCHIVE_FIELDS,
  ARCHIVE_FILES,
  ARCHIVE_RULES,
  type ArchiveFile,
  SITE_ARCHIVE_FORMAT,
} from "../../domain/operations/site-archive.ts";
import { zipWriter } from "../../adapters/zip.ts";
import type { PersonalDataDeps, Actor } from "../deps.ts";
import { parsePart } from "../leads/archive/archived-lead.ts";
import { withTexts } from "../conversations/held-text.ts";
import { customerPages } from "../leads/export-customers.ts";
import { withContactDetails } from "../leads/with-contact-details.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";

type Row = Record<string, unknown>;

/** Rows of one read: an isolate holds one page of one table at a time. */
const PAGE = 500;
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

export interface SiteArchive {
  /** «2026-11-21» by the salon's clock. */
  day: string;
  bytes: AsyncGenerator<Uint8Array>;
}

/** A ZIP of all that the dealership has entered and received, as it is read. `only`: the names of some of its files. Recorded in both journals. */
export async function exportEverything(
  deps: PersonalDataDeps,
  actor: Actor,
  { origin, only }: { origin: string; only: readonly string[] | null },
): Promise<Result<SiteArchive>> {
  const { db, clock } = deps;
  const known = Object.keys(ARCHIVE_FILES) as ArchiveFile[];
  const files = known.filter((file) => only?.includes(file) ?? true);
  if (files.length < new Set(only ?? known).size)
    return fail("invalid", `Таких записей нет. Известны: ${known.join(", ")}`);
  const [[settings]] = await db.read([selectSettings(db)]);
  const zone = timeZoneOf(settings?.timeZone);
  const changes = {
    files: [null, files.length === known.length ? "все" : files.join(", ")],
  } as const;
  await writeAsStaff(
    deps,
    actor,
    { action: "export", entity: "everything", entityId: null, changes, isVisible: false },
    [],
  );
  const at = clock.now();
  return ok({ day: salonDay(at, zone), bytes: zipOf(deps, files, { origin, timeZone: zone, at }) });
}

/** Rows as they are in their file, page by page. */
async function* pagesOf(deps: PersonalDataDeps, file: ArchiveFile, origin: string): AsyncGenerator<Row[]> {
  if (file === "customers") {
    for await (const page of customerPages(deps, "all"))
      yield page.map(({ firstAt, lastAt, ...one }) => ({ ...one, firstAt: isoOf(firstAt), lastAt: isoOf(lastAt) }));
  } else if (file === "archivedLeads") yield* archivedPages(deps, origin);
  else yield* tablePages(deps, file, origin);
}

async function* tablePages(deps: PersonalDataDeps, name: ExportedTableName, origin: string): AsyncGenerator<Row[]> {
  const { db } = deps;
  const { json } = exportedColumns(name);
  for (let after = BEFORE_ALL; ;) {
    const [rows] = await db.read([selectExportedRows(db, name, after, PAGE)]);
    const shown = rows.map(({ rowPosition: _position, ...row }) => shapeOf(row, json, origin));
    yield name === "leads"
      ? await withRecorded(deps, shown)
      : name === "messages"
        ? await withHeldTexts(deps, shown)
        : shown;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.rowPosition;
  }
}

/** The archive in R2 has leads that are no longer in the database. A part that cannot be opened fails the export: it would be incomplete. */
async function* archivedPages(deps: PersonalDataDeps, origin: string): AsyncGenerator<Row[]> {
  const { leadArchive } = deps;
  const { names, json } = exportedColumns("leads");
  const seen = new Set<string>();
  for (const month of (await leadArchive?.months()) ?? [])
    for (const part of (await leadArchive?.parts(month)) ?? []) {
      const found = parsePart((await leadArchive?.read(part)) ?? null).filter(({ lead }) => !seen.has(lead.id));
      for (const { lead } of found) seen.add(lead.id);
      const contacts = await withContactDetails(
        deps,
        found.map(({ lead }) => lead),
      );
      yield found.map(({ notes, events, consents, conversations = [], messages = [] }, at) => ({
        ...shapeOf(picked(contacts[at] as unknown as Row, names), json, origin),
        notes: notes.map((one) => shapeOf(one, [], origin)),
        events: events.map((one) => shapeOf(picked(one, exportedColumns("leadEvents").names), ["data"], origin)),
        conversations: conversations.map((one) =>
          shapeOf(picked(one, exportedColumns("conversations").names), ["listing"], origin),
        ),
        messages: messages.map((one) =>
          shapeOf(picked({ ...one, personToken: null }, exportedColumns("messages").names), ["attachments"], origin),
        ),
        consents: consents.map((one) => shapeOf(one, [], origin)),
      }));
    }
}

function picked(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** Names and phones of a collector; the token that finds them is not in the file. */
async function withRecorded(deps: PersonalDataDeps, rows: Row[]): Promise<Row[]> {
  if ((await deps.leadStore.phoneHash("+70000000000")) === null) return rows;
  const { db } = deps;
  const [stored] = await db.read([
    selectContactDetailsOf(
      db,
      rows.map(({ id }) => String(id)),
    ),
  ]);
  const recorded = new Map((await withContactDetails(deps, stored)).map((one) => [one.id, one]));
  return rows.map((row) => {
    const person = recorded.get(String(row["id"]));
    return person
      ? { ...row, name: person.name, phone: person.phone, email: person.email, message: person.message }
      : row;
  });
}

/** Texts of a collector; the token that finds them is not in the file. */
async function withHeldTexts(deps: PersonalDataDeps, rows: Row[]): Promise<Row[]> {
  const texts = await withTexts(
    deps,
    rows.map(({ text, personToken }) => ({ text: String(text), personToken: personToken as string | null })),
  );
  return rows.map(({ personToken: _token, ...row }, at) => ({ ...row, text: texts[at]?.text ?? "" }));
}

/** Times as ISO 8601, JSON as itself, pictures as addresses. */
function shapeOf(row: Row, json: readonly string[], origin: string): Row {
  const valueOf = (name: string, value: unknown): unknown => {
    if (typeof value === "number" && /(?:At|Until)$|^at$/.test(name)) return isoOf(value);
    if (typeof value === "string" && json.includes(name)) return parsed(value);
    if (typeof value === "string" && value.startsWith("/media/")) return origin + value;
    return Array.isArray(value) ? value.map((one: unknown) => valueOf("", one)) : value;
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(name, value)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

interface ArchiveContext {
  origin: string;
  timeZone: string;
  at: number;
}

/** The bytes of the ZIP as far as they are made. README.json is last, because it has the counts. */
async function* zipOf(
  deps: PersonalDataDeps,
  files: readonly ArchiveFile[],
  { origin, timeZone, at }: ArchiveContext,
): AsyncGenerator<Uint8Array> {
  const zip = await zipWriter();
  const made: object[] = [];
  for (const name of files) {
    zip.begin(`${name}.json`);
    let rows = 0;
    let columns: string[] = [];
    for await (const page of pagesOf(deps, name, origin)) {
      columns = columns.length > 0 ? columns : Object.keys(page[0] ?? {});
      const lines = page.map((row, place) => `${rows + place === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`);
      rows += page.length;
      zip.write(lines.join(""));
      yield* zip.take();
    }
    zip.write(rows === 0 ? "[]\n" : "\n]\n");
    zip.end();
    made.push({ file: `${name}.json`, about: ARCHIVE_FILES[name], rows, fields: describeFields(name, columns) });
  }
  const exportedAt = isoOf(at);
  const readme = { format: SITE_ARCHIVE_FORMAT, exportedAt, site: origin, timeZone, rules: ARCHIVE_RULES, files: made };
  zip.begin("README.json");
  zip.write(`${JSON.stringify(readme, null, 2)}\n`);
  zip.end();
  zip.close();
  yield* zip.take();
}

/** The names of the fields, with their labels and the words of their values where they are described. */
function describeFields(file: ArchiveFile, columns: readonly string[]): Record<string, object> {
  const described = ARCHIVE_FIELDS[file] ?? {};
  return Object.fromEntries(
    columns.map((name) => {
      const field = described[name];
      const values = field && "labels" in field ? { values: field.labels } : {};
      return [name, field ? { label: field.label, ...values } : {}];
    }),
  );
}
