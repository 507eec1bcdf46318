import {
  deleteRedirects,
  endRedirectRun,
  insertRedirectRun,
  putRedirects,
  redirectsUnchanged,
  runIsOpen,
  selectAllRedirects,
  selectRedirectRun,
  selectRedirectRuns,
  stateOf,
} from "../../db/queries/moving/redirects.ts";
import type { Spreadsheet } from "../../domain/kernel/spreadsheet.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { checkRedirects, type RedirectVerdict } from "../../domain/moving/check-redirects.ts";
import { countAddresses, readRedirectRows, type RedirectRow } from "../../domain/moving/read-redirect-rows.ts";
import {
  isFault,
  REDIRECT_ROWS_MAX,
  type RedirectStatus,
  type RedirectValues,
  hasPlaces,
  redirectValues,
  type StaffRedirect,
  targetKey,
} from "../../domain/moving/redirect.ts";
import { retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { readTable } from "../read-table.ts";
import type { MovingDeps } from "./moving-deps.ts";
import { groupsOf, settleMissing } from "./save-redirect.ts";
import { siteAnswers } from "./site-answers.ts";

/** A line of a file as it would be stored. */
export interface PlannedRedirect {
  line: number;
  key: string;
  target: string | null;
  status: RedirectStatus | null;
  verdict: RedirectVerdict["verdict"];
  /** Why it is refused. */
  reason: string | null;
  /** What opens at the target; null where nothing does, or for 410. */
  opens: string | null;
}

export interface RedirectPlan {
  rows: PlannedRedirect[];
  counts: Record<RedirectVerdict["verdict"], number>;
}

const OTHER_SITE = "Другой сайт";
const BY_PATTERN = "Страница по шаблону";
const UNKNOWN_STATUS = "Неизвестный ответ: бывает 301, 308 и 410";
const RUNS_SHOWN = 10;
/** D1 stores values of at most 2 MB; a Cyrillic letter has two bytes. */
const BEFORE_MAX_BYTES = 1_800_000;

/** The lines of a file: columns by their names, else old address, new address, status, note. CSV in UTF-8 or Windows-1251, XLSX. */
export async function readRedirectFile(_deps: object, body: AsyncIterable<Uint8Array>): Promise<Result<RedirectRow[]>> {
  const found = await readTable("Файл не похож на список адресов", async ({ fileRows }) => {
    const rows: { line: number; cells: string[] }[] = [];
    for await (const row of fileRows(body, countAddresses)) {
      rows.push(row);
      if (rows.length > REDIRECT_ROWS_MAX + 1) break;
    }
    return ok(rows);
  });
  if (!found.ok) return found;
  const read = readRedirectRows(found.value);
  if (read.length > REDIRECT_ROWS_MAX)
    return fail("too_large", `В файле больше ${REDIRECT_ROWS_MAX} строк: разделите его`);
  return read.length > 0 ? ok(read) : fail("invalid", "В файле нет ни одной строки с адресом");
}

/** What applying these lines would do; changes nothing. */
export async function previewRedirects(deps: MovingDeps, lines: readonly RedirectRow[]): Promise<RedirectPlan> {
  const [stored] = await deps.db.read([selectAllRedirects(deps.db)]);
  const planned = await planOf(deps, stored, lines);
  const rows = planned.map(({ line, values, verdict, opens }) => ({
    line: line.line,
    key: values?.key ?? line.key.slice(0, 500),
    target: values ? values.target : line.target.slice(0, 500) || null,
    status: line.status,
    verdict: verdict.verdict,
    reason: verdict.verdict === "refused" ? verdict.reason : null,
    opens,
  }));
  return { rows, counts: countsOf(planned.map(({ verdict }) => verdict)) };
}

interface PlannedLine {
  line: RedirectRow;
  values: RedirectValues | null;
  verdict: RedirectVerdict;
  opens: string | null;
}

async function planOf(
  deps: MovingDeps,
  stored: readonly StaffRedirect[],
  lines: readonly RedirectRow[],
): Promise<PlannedLine[]> {
  const read = lines.map((line) => {
    if (line.status === null) return { line, values: null, fault: UNKNOWN_STATUS };
    const values = redirectValues({ ...line, status: line.status }, deps.siteOrigin);
    return isFault(values) ? { line, values: null, fault: values.message } : { line, values, fault: null };
  });
  const good = read.flatMap(({ line, values }) => (values ? [{ values, line: line.line, id: null }] : []));
  const targets = good.flatMap(({ values }) => targetKey(values.target) ?? []);
  const answers = await siteAnswers(deps, [...good.map(({ values }) => values.key), ...targets]);
  const titles = new Map([...answers].map(([key, { title }]) => [key, title]));
  const verdicts = checkRedirects(stored, good, titles);
  let at = 0;
  return read.map(({ line, values, fault }) => {
    const verdict = values ? verdicts[at++] : undefined;
    if (!values || !verdict)
      return { line, values: null, verdict: { verdict: "refused", field: "key", reason: fault ?? "" }, opens: null };
    const key = targetKey(values.target);
    const opens =
      values.target === null
        ? null
        : hasPlaces(values.target)
          ? BY_PATTERN
          : key === null
            ? OTHER_SITE
            : (titles.get(key) ?? null);
    return { line, values, verdict, opens };
  });
}

function countsOf(verdicts: readonly RedirectVerdict[]): RedirectPlan["counts"] {
  const counts = { new: 0, same: 0, replaces: 0, refused: 0 };
  for (const { verdict } of verdicts) counts[verdict] += 1;
  return counts;
}

export interface AppliedRedirects {
  /** Null when there was nothing to change. */
  run: string | null;
  added: number;
  replaced: number;
}

/**
 * Stores the lines that are not refused, in one transaction: a run that `undoRedirectRun` takes back. `expected`: what the preview has shown;
 * `conflict` when it would be something else now.
 */
export function applyRedirects(
  deps: MovingDeps,
  actor: Actor,
  {
    fileName,
    lines,
    expected,
  }: { fileName: string; lines: readonly RedirectRow[]; expected: { added: number; replaced: number } | null },
): Promise<Result<AppliedRedirects>> {
  return retryStaleWrites<AppliedRedirects>(async () => {
    const { db, clock, ids } = deps;
    const [stored] = await db.read([selectAllRedirects(db)]);
    const planned = await planOf(deps, stored, lines);
    const counts = countsOf(planned.map(({ verdict }) => verdict));
    const [added, replaced] = [counts.new, counts.replaces];
    if (expected && (expected.added !== added || expected.replaced !== replaced))
      return fail("conflict", "Пока вы смотрели, адреса изменились: вот что будет теперь");
    if (added + replaced === 0) return ok({ run: null, added, replaced });
    const [run, now] = [ids.next(), clock.now()];
    const rows = planned.flatMap(({ values, verdict }) => {
      if (!values || (verdict.verdict !== "new" && verdict.verdict !== "replaces")) return [];
      const id = verdict.verdict === "replaces" ? verdict.before.id : ids.next();
      return [{ ...values, id, runId: run, createdAt: now, updatedAt: now }];
    });
    const known = new Map(stored.map((row) => [row.id, row]));
    const before = JSON.stringify(rows.flatMap(({ id }) => known.get(id) ?? []));
    if (new TextEncoder().encode(before).length > BEFORE_MAX_BYTES)
      return fail("too_large", "Файл заменяет слишком много длинных адресов: разделите его");
    const change = {
      action: "create",
      entity: "redirect_run",
      entityId: run,
      changes: { added: [null, added], replaced: [null, replaced] },
      isVisible: false,
    } as const;
    await writeAsStaff(deps, actor, change, [
      redirectsUnchanged(db, stateOf(stored)),
      insertRedirectRun(db, {
        id: run,
        fileName: fileName.slice(0, 200),
        added,
        replaced,
        before,
        createdBy: actor.userId,
        createdAt: now,
      }),
      ...groupsOf(rows).map((group) => putRedirects(db, group)),
      ...(await settleMissing(deps, rows)),
    ]);
    return ok({ run, added, replaced });
  });
}

export interface UndoneRedirects {
  /** Rows that the run had added and that are gone now. */
  removed: number;
  /** Rows with their former values. */
  restored: number;
  /** Rows that somebody has changed or deleted since. */
  kept: number;
}

/** Takes back a run; rows that were changed since stay as they are. `not_found` when it was undone before. */
export function undoRedirectRun(deps: Deps, actor: Actor, run: string): Promise<Result<UndoneRedirects>> {
  return retryStaleWrites(async () => {
    const { db, clock } = deps;
    const [[row], stored] = await db.read([selectRedirectRun(db, run), selectAllRedirects(db)]);
    if (!row || row.undoneAt !== null) return fail("not_found", "Этот файл уже отменён");
    const left = stored.filter(({ runId }) => runId === run);
    const unchanged = new Set(left.map(({ id }) => id));
    const former = JSON.parse(row.before) as StaffRedirect[];
    const replaced = new Set(former.map(({ id }) => id));
    const added = left.filter(({ id }) => !replaced.has(id)).map(({ id }) => id);
    const others = stored.filter(({ runId }) => runId !== run);
    // What was added since may lead to a former address: such a row stays, or there would be a chain.
    const own = former.filter(({ id }) => unchanged.has(id));
    const verdicts = checkRedirects(
      others,
      own.map((values) => ({ values, line: null, id: null })),
      new Map(),
    );
    const before = own.filter((_, at) => verdicts[at]?.verdict === "new");
    const count = added.length + before.length;
    const undone = { removed: added.length, restored: before.length, kept: row.added + row.replaced - count };
    const changes = { count: [null, count] } as const;
    await writeAsStaff(
      deps,
      actor,
      { action: "undo", entity: "redirect_run", entityId: run, changes, isVisible: false },
      [
        runIsOpen(db, run),
        redirectsUnchanged(db, stateOf(stored)),
        ...groupsOf(added).map((group) => deleteRedirects(db, group)),
        ...groupsOf(before).map((group) => putRedirects(db, group)),
        endRedirectRun(db, run, clock.now()),
      ],
    );
    return ok(undone);
  });
}

export interface ListedRun {
  id: string;
  fileName: string;
  added: number;
  replaced: number;
  createdAt: number;
  who: string;
}

/** The latest runs that can be undone. */
export async function listRedirectRuns({ db }: Deps): Promise<ListedRun[]> {
  const [rows] = await db.read([selectRedirectRuns(db, RUNS_SHOWN)]);
  return rows.map(({ who, ...row }) => ({ ...row, who: who ?? "—" }));
}

/** All redirects as a table that can be loaded again. */
export async function exportRedirects({ db, clock }: Deps): Promise<Spreadsheet & { day: string }> {
  const [rows, [settings]] = await db.read([selectAllRedirects(db), selectSettings(db)]);
  return {
    name: "Старые адреса",
    columns: [
      { head: "Старый адрес", width: 60 },
      { head: "Куда", width: 60 },
      { head: "Ответ", width: 8 },
      { head: "Заметка", width: 40 },
    ],
    rows: rows.map(({ key, target, status, note }) => [key, target ?? "", String(status), note ?? ""]),
    day: salonDay(clock.now(), timeZoneOf(settings?.timeZone)),
  };
}
