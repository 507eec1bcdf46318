import {
  selectItem,
  selectItems,
  selectItemsByIds,
  selectItemTexts,
  selectReadingOfCar,
  type ItemRow,
  type ItemFilter,
} from "../../../db/queries/imports/import-items.ts";
import {
  countRuns,
  type RunSummary,
  selectRunOfItem,
  selectRuns,
  selectRunSummary,
} from "../../../db/queries/imports/run-summaries.ts";
import { selectCarTerms } from "../../../db/queries/dealership/salon-rows.ts";
import { type SalonName, salonNamer } from "../../../domain/dealership/salon-names.ts";
import type { BrandRow } from "../../../db/queries/content/brands.ts";
import { BUSY_RUN_STATES } from "../../../domain/imports/imports.ts";
import type { ImportItemView, ImportRunRow, RunPage } from "../../../domain/imports/import-views.ts";
import { PANEL_LIST_ROWS_MAX } from "../../../domain/kernel/limits.ts";
import { type ListPage, listPage, type ListQuery, matchesSearch, pageOf } from "../../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Spreadsheet } from "../../../domain/kernel/spreadsheet.ts";
import type { Deps } from "../../deps.ts";
import { candidateOf } from "../plan/candidate.ts";
import type { ImportDeps } from "../import-deps.ts";
import { countsOfJson } from "./item-counts.ts";
import { statedFields, toItemRow } from "./item-view.ts";
import { toRunRow } from "./run-view.ts";
import { selectKnownBrands, toDealershipBrands } from "../plan/brand-matching.ts";
import { workOnRuns } from "./work-on-runs.ts";

const RUN_MISSING = "Импорт не найден";

/** Runs, latest first. */
export async function listRuns(
  { db }: Deps,
  { page }: Pick<ListQuery, "page">,
  size: number,
): Promise<ListPage<ImportRunRow>> {
  const [rows, [counted]] = await db.read([
    selectRuns(db, { limit: size, offset: (page - 1) * size }),
    countRuns(db, PANEL_LIST_ROWS_MAX + 1),
  ]);
  return listPage(rows.map(toRunRow), counted?.count ?? 0, { page, size });
}

/** How long one request for an unfinished run works on it afterwards, ms. */
const WORK_MS = 10_000;

function hasPicturesLeft({ pictures: { found, taken, failed } }: ImportRunRow): boolean {
  return found > taken + failed;
}

interface RunQuery extends ListQuery, ItemFilter {}

/**
 * A run with a page of its items, in the order of the source. One round trip, with a search two. A request for an unfinished run also continues its work, so
 * that it does not wait for the cron of the next minute.
 */
export async function getRun(deps: ImportDeps, id: string, query: RunQuery, size: number): Promise<Result<RunPage>> {
  const { db } = deps;
  const { search, page, ...filter } = query;
  const offset = (page - 1) * size;
  const [[[shown], rows, brandRows, [terms]], searched] = await Promise.all([
    db.read([
      selectRunSummary(db, id),
      selectItems(db, id, filter, { limit: size, offset }),
      selectKnownBrands(db),
      selectCarTerms(db),
    ]),
    search ? db.read([selectItemTexts(db, id, filter)]) : null,
  ]);
  if (!shown) return fail("not_found", RUN_MISSING);
  const names = { brands: await toDealershipBrands(brandRows), salonName: salonNamer(terms?.salons) };
  const run = toRunRow(shown);
  // Called after the last query of this request.
  const continueWork = () => {
    const isUnfinished = BUSY_RUN_STATES.includes(run.state) || hasPicturesLeft(run);
    if (isUnfinished) deps.later(() => workOnRuns(deps, { id, budgetMs: WORK_MS }));
  };
  if (!searched) {
    const items = rows.map((row) => toItemRow(row, names));
    continueWork();
    return ok({ run, items: listPage(items, countOfFilter(shown.counts, filter), { page, size }) });
  }
  const [texts] = searched;
  const found = pageOf(
    texts.filter(({ title, url, sourceKey }) => matchesSearch(search, title, url, sourceKey)),
    { page, size },
  );
  const [items] = await db.read([
    selectItemsByIds(
      db,
      found.rows.map((row) => row.id),
    ),
  ]);
  continueWork();
  return ok({ run, items: { ...found, rows: items.map((row) => toItemRow(row, names)) } });
}

/** The number of items behind a filter, from the run's stored counts. */
function countOfFilter(counts: string, { state, verdict }: ItemFilter): number {
  const { total, byState, byVerdict } = countsOfJson(counts);
  if (state && verdict) {
    const each = JSON.parse(counts) as Record<string, number>;
    return each[`${state}:${verdict}`] ?? 0;
  }
  if (state) return byState[state] ?? 0;
  return verdict ? (byVerdict[verdict] ?? 0) : total;
}

/** The lines of a run's file that became no car, as a table. */
export async function exportLeftLines(deps: ImportDeps, id: string): Promise<Result<Spreadsheet>> {
  const [[run]] = await deps.db.read([selectRunSummary(deps.db, id)]);
  if (!run) return fail("not_found", RUN_MISSING);
  const rows = run.linesLeft > 0 ? await deps.importStore.readLeft(id) : [];
  if (rows.length === 0)
    return fail("not_found", run.linesLeft > 0 ? "Строки хранятся неделю и уже удалены" : "Непрочитанных строк нет");
  return ok({
    name: "Строки",
    columns: LEFT_COLUMNS,
    rows: rows.map(({ line, reason, text }) => [String(line), reason, text]),
  });
}

const LEFT_COLUMNS = [
  { head: "Строка", width: 10 },
  { head: "Почему не прочитана", width: 40 },
  { head: "Что в ней", width: 100 },
];

/** An item with every field that its source states. */
export async function getItem(deps: Deps, id: string): Promise<Result<ImportItemView>> {
  const { db } = deps;
  const [[row], [run], brands, [terms]] = await db.read([
    selectItem(db, id),
    selectRunOfItem(db, id),
    selectKnownBrands(db),
    selectCarTerms(db),
  ]);
  return row ? viewOf(row, run, brands, terms?.salons) : fail("not_found", "Запись импорта не найдена");
}

/** The latest item of a car. `not_found` when it was deleted after IMPORT_RUNS_KEPT_DAYS. */
export async function getReading(deps: Deps, carId: string): Promise<Result<ImportItemView>> {
  const { db } = deps;
  const [[row]] = await db.read([selectReadingOfCar(db, carId)]);
  if (!row) return fail("not_found", "Прочитанное больше не хранится");
  const [[run], brands, [terms]] = await db.read([
    selectRunSummary(db, row.runId),
    selectKnownBrands(db),
    selectCarTerms(db),
  ]);
  return viewOf(row, run, brands, terms?.salons);
}

async function viewOf(
  row: ItemRow,
  shown: RunSummary | undefined,
  brands: readonly BrandRow[],
  salons: readonly SalonName[] | undefined,
): Promise<Result<ImportItemView>> {
  if (!shown) return fail("not_found", RUN_MISSING);
  const candidate = candidateOf(row);
  const names = { brands: await toDealershipBrands(brands), salonName: salonNamer(salons) };
  return ok({
    ...toItemRow(row, names),
    run: toRunRow(shown),
    stated: candidate ? statedFields(candidate, names.salonName) : [],
    warnings: candidate?.warnings.flatMap(({ field, message }) => (field ? [] : [message])) ?? [],
    pictureUrls: candidate?.draft.images?.value ?? [],
  });
}
