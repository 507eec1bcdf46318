import {
  deletePageImports,
  insertPageImport,
  noPageImportInWork,
  type PageImportRow,
  pageImportStillAt,
  selectPageImport,
  selectPageImportInWork,
  updatePageImport,
} from "../../db/queries/content/page-imports.ts";
import { selectAllRedirects } from "../../db/queries/moving/redirects.ts";
import { isStaleWrite } from "../../db/stale-write.ts";
import {
  IMPORT_AT_ONCE,
  IMPORT_PAUSE_MS,
  type PageImportLine,
  type PageImportRun,
} from "../../domain/content/page-import.ts";
import { proposePage } from "../../domain/content/page-proposals.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { addressKey, pathOfKey } from "../../domain/moving/address-key.ts";
import { ruleBook } from "../../domain/moving/check-redirects.ts";
import type { JobDeps, Actor } from "../deps.ts";
import type { ImportDeps } from "../imports/import-deps.ts";
import type { MovingDeps } from "../moving/moving-deps.ts";
import { createRedirect } from "../moving/save-redirect.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { isOver } from "../work-slice.ts";
import { importPage } from "./import-page.ts";

type PageImportDeps = ImportDeps & MovingDeps & JobDeps;

/** An invocation that was killed gives its addresses back after this time, ms. */
const LEASE_MS = 60_000;
const KEPT_DAYS = 30;
const STALE_MAX = 5;
const IN_WORK = "Перенос уже идёт: дождитесь его конца или остановите";
const NOT_READ = "Не удалось перенести страницу, попробуйте ещё раз";
const NO_RUN = "Такого переноса нет";

/** POST: the addresses wait; the screen and the schedule go on with them. `conflict` while another run is in work. */
export async function startPageImport(
  deps: PageImportDeps,
  actor: Actor,
  items: readonly { url: string; act: PageImportLine["act"]; day?: string | null | undefined }[],
): Promise<Result<PageImportRun>> {
  const { db, clock, ids } = deps;
  const lines = new Map(
    items.map(({ url, act, day }): [string, PageImportLine] => [url, { url, act, day: day ?? null, state: "waiting" }]),
  );
  const now = clock.now();
  const row = { id: ids.next(), lines: JSON.stringify([...lines.values()]), createdBy: actor.userId, createdAt: now };
  const changes = { count: [null, lines.size] } as const;
  try {
    await writeAsStaff(
      deps,
      actor,
      { action: "create", entity: "page_import", entityId: row.id, changes, isVisible: false },
      [noPageImportInWork(db), deletePageImports(db, now - KEPT_DAYS * DAY_MS), insertPageImport(db, row)],
    );
  } catch (cause) {
    if (isStaleWrite(cause)) return fail("conflict", IN_WORK);
    throw cause;
  }
  return ok(toRun({ ...row, busyUntil: null, finishedAt: null, version: 1 }));
}

/** POST stop: addresses that wait stay as they are. */
export async function stopPageImport(deps: PageImportDeps, actor: Actor, id: string): Promise<Result<PageImportRun>> {
  const { db, clock } = deps;
  const found = await findRun(deps, id);
  if (!found.ok || found.value.finishedAt !== null) return found.ok ? ok(toRun(found.value)) : found;
  const finishedAt = clock.now();
  await writeAsStaff(deps, actor, { action: "cancel", entity: "page_import", entityId: id, isVisible: false }, [
    updatePageImport(db, id, { finishedAt }),
  ]);
  return ok(toRun({ ...found.value, finishedAt }));
}

/**
 * Goes on with a run for `budgetMs`, at least by one group of addresses; without an id with the one in work. Only one invocation reads at a
 * time, a few pages at once.
 */
export async function workOnPageImport(
  deps: PageImportDeps,
  { id, budgetMs }: { id?: string; budgetMs: number },
): Promise<Result<PageImportRun | null>> {
  const { db, clock, web } = deps;
  const slice = { until: clock.now() + budgetMs };
  const [[due]] = id === undefined ? await db.read([selectPageImportInWork(db)]) : [[{ id }]];
  if (!due) return ok(null);
  for (let group = 0; ; group += 1) {
    const found = await findRun(deps, due.id);
    if (!found.ok) return found;
    const run = toRun(found.value);
    const isBusy = (found.value.busyUntil ?? 0) > clock.now();
    if (run.finishedAt !== null || isBusy || (group > 0 && isOver(deps, slice))) return ok(run);
    if (group > 0) await web.sleep(IMPORT_PAUSE_MS);
    if (!(await takeLease(deps, found.value))) return ok(run);
    const waiting = run.lines.filter(({ state }) => state === "waiting").slice(0, IMPORT_AT_ONCE);
    const actor = { userId: found.value.createdBy } as Actor;
    const done = await Promise.all(
      waiting.map((line) =>
        lineDone(deps, actor, line).catch((cause: unknown): PageImportLine => {
          // One page that cannot be stored holds up no other.
          deps.log.error("page_import_failed", cause);
          return { ...line, state: "failed", reason: NOT_READ };
        }),
      ),
    );
    await storeLines(deps, due.id, done);
  }
}

/** False when another invocation was faster. */
async function takeLease({ db, clock }: PageImportDeps, { id, version }: PageImportRow): Promise<boolean> {
  try {
    await db.write([
      pageImportStillAt(db, { id, version }),
      updatePageImport(db, id, { busyUntil: clock.now() + LEASE_MS }),
    ]);
    return true;
  } catch (cause) {
    if (isStaleWrite(cause)) return false;
    throw cause;
  }
}

/** A run that was stopped meanwhile keeps what was done. */
async function storeLines(deps: PageImportDeps, id: string, done: readonly PageImportLine[]): Promise<void> {
  const { db, clock } = deps;
  const results = new Map(done.map((line) => [line.url, line]));
  for (let attempt = 0; ; attempt += 1) {
    const found = await findRun(deps, id);
    if (!found.ok) return;
    const { lines, finishedAt } = toRun(found.value);
    const after = lines.map((line) => results.get(line.url) ?? line);
    const isLast = after.every(({ state }) => state !== "waiting");
    try {
      await db.write([
        pageImportStillAt(db, found.value),
        updatePageImport(db, id, {
          lines: JSON.stringify(after),
          busyUntil: null,
          finishedAt: finishedAt ?? (isLast ? clock.now() : null),
        }),
      ]);
      return;
    } catch (cause) {
      if (!isStaleWrite(cause) || attempt >= STALE_MAX) throw cause;
    }
  }
}

async function lineDone(deps: PageImportDeps, actor: Actor, line: PageImportLine): Promise<PageImportLine> {
  const { url, act, day } = line;
  if (act === "section") {
    const led = await leadToSection(deps, actor, url);
    return led.ok
      ? { ...line, state: "done", target: led.value }
      : { ...line, state: "failed", reason: led.error.message };
  }
  const taken = await importPage(deps, actor, { url, kind: act, day }, { pictureLanes: 1 });
  return taken.ok
    ? { ...line, state: "done", page: taken.value }
    : { ...line, state: "failed", reason: taken.error.message };
}

/** Redirects an old address to the section of this site that does the same; one that leads somewhere already stays. */
async function leadToSection(deps: PageImportDeps, actor: Actor, url: string): Promise<Result<string>> {
  const key = addressKey(url);
  const section = proposePage(url)?.section;
  if (key === null || !section) return fail("invalid", "Такого раздела на сайте нет");
  if (pathOfKey(key) === section.path) return ok(section.path);
  const [stored] = await deps.db.read([selectAllRedirects(deps.db)]);
  const known = ruleBook(stored).find(key);
  if (known) return known.target === null ? fail("conflict", "Этот адрес отмечен удалённым") : ok(known.target);
  const made = await createRedirect(deps, actor, {
    key,
    target: section.path,
    status: 301,
    note: `раздел «${section.title}»`,
  });
  return made.ok ? ok(section.path) : made;
}

async function findRun({ db }: Pick<PageImportDeps, "db">, id: string): Promise<Result<PageImportRow>> {
  const [[row]] = await db.read([selectPageImport(db, id)]);
  return row ? ok(row) : fail("not_found", NO_RUN);
}

export function toRun({ id, lines, createdAt, finishedAt }: PageImportRow): PageImportRun {
  return { id, lines: JSON.parse(lines) as PageImportLine[], createdAt, finishedAt };
}
