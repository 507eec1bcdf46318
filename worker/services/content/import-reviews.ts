import {
  countImportedReviews,
  type ImportedReview,
  insertImportedReviews,
  removeImportedReviews,
  selectReviewImports,
} from "../../db/queries/content/review-imports.ts";
import { selectRecords } from "../../db/queries/content/records.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { type FiledReview, readReviewCells, reviewKeyOf } from "../../domain/content/review-import.ts";
import {
  REVIEW_EXCERPT_MAX,
  REVIEW_IMPORTS_SHOWN,
  REVIEWS_OF_FILE_MAX,
} from "../../domain/content/review-import-limits.ts";
import { formatDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps, Actor } from "../deps.ts";
import { readTable } from "../read-table.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";

interface ReviewFile {
  fileName: string;
  body: AsyncIterable<Uint8Array>;
}

/** What becomes of a row: `same` is there already, also in the file itself. */
type ReviewVerdict = "new" | "same" | "wrong";

interface PlannedRow {
  row: number;
  verdict: ReviewVerdict;
  /** Why it is wrong. */
  reason: string | null;
  review: FiledReview | null;
}

export interface ReviewImportPreview {
  counts: Record<ReviewVerdict, number>;
  rows: {
    row: number;
    verdict: ReviewVerdict;
    reason: string | null;
    customerName: string;
    carModel: string | null;
    rating: number | null;
    /** The beginning of the text. */
    text: string;
    /** «5 марта 2026 г.»; null of a wrong row. */
    day: string | null;
    hasSource: boolean;
  }[];
}

/** `invalid` for a file that is no table of reviews or holds too many. */
async function planFile({ db, clock }: Deps, { body }: Pick<ReviewFile, "body">) {
  const now = clock.now();
  const found = await readTable("Файл не похож на таблицу отзывов", async ({ readReviews }) => {
    const cells = [];
    for await (const row of readReviews(body)) {
      cells.push(row);
      if (cells.length > REVIEWS_OF_FILE_MAX)
        return fail("invalid", `В файле больше ${REVIEWS_OF_FILE_MAX} отзывов: разделите его`);
    }
    return ok(cells);
  });
  if (!found.ok) return found;
  const cells = found.value;
  if (cells.length === 0) return fail("invalid", "В файле нет ни одного отзыва");
  const [stored, [settings]] = await db.read([
    selectRecords(db, "review", { inTrash: false, order: "latest", limit: PANEL_LIST_ROWS_MAX + 1 }),
    selectSettings(db),
  ]);
  const zone = timeZoneOf(settings?.timeZone);
  const known = new Set(stored.map(reviewKeyOf));
  const rows = cells.map((one): PlannedRow & { cells: typeof one } => {
    const read = readReviewCells(one, now, zone);
    if (!read.ok) return { row: one.row, verdict: "wrong", reason: read.error.message, review: null, cells: one };
    const key = reviewKeyOf(read.value);
    const verdict = known.has(key) ? "same" : "new";
    known.add(key);
    return { row: one.row, verdict, reason: null, review: read.value, cells: one };
  });
  return ok({ rows, zone, now });
}

function countsOf(rows: readonly PlannedRow[]): Record<ReviewVerdict, number> {
  const of = (verdict: ReviewVerdict) => rows.filter((row) => row.verdict === verdict).length;
  return { new: of("new"), same: of("same"), wrong: of("wrong") };
}

/** What a file of reviews would add. Stores nothing. */
export async function previewReviews(deps: Deps, file: Pick<ReviewFile, "body">): Promise<Result<ReviewImportPreview>> {
  const planned = await planFile(deps, file);
  if (!planned.ok) return planned;
  const { rows, zone } = planned.value;
  return ok({
    counts: countsOf(rows),
    rows: rows.map(({ row, verdict, reason, review, cells }) => ({
      row,
      verdict,
      reason,
      customerName: (review ?? cells).customerName.slice(0, REVIEW_EXCERPT_MAX),
      carModel: review?.carModel ?? null,
      rating: review?.rating ?? null,
      text: (review ?? cells).text.slice(0, REVIEW_EXCERPT_MAX),
      day: review && formatDay(review.createdAt, zone),
      hasSource: (review?.sourceUrl ?? null) !== null,
    })),
  });
}

export interface ReviewImport {
  id: string;
  added: number;
  same: number;
  wrong: number;
}

/** Characters of one statement: D1 takes 2 MB, a Cyrillic letter has two bytes. */
const STATEMENT_MAX = 300_000;

/**
 * Adds the new reviews of a file with their dates; without `isShown` they wait for moderation. `conflict` if there are none. The file is
 * read again: nothing of the preview is trusted.
 */
export async function importReviews(
  deps: Deps,
  actor: Actor,
  { fileName, isShown, ...file }: ReviewFile & { isShown: boolean },
): Promise<Result<ReviewImport>> {
  const { db, ids } = deps;
  const planned = await planFile(deps, file);
  if (!planned.ok) return planned;
  const { rows, now } = planned.value;
  const { new: added, same, wrong } = countsOf(rows);
  if (added === 0) return fail("conflict", "Новых отзывов в файле нет");
  const fresh = rows.flatMap(({ verdict, review }) =>
    verdict === "new" && review ? [{ ...review, id: ids.next() }] : [],
  );
  // Begins with its time, so that the latest file is found first.
  const importId = `${now}-${ids.next()}`;
  const changes = {
    file: [null, fileName] as const,
    added: [null, added] as const,
    isShown: [null, isShown] as const,
  };
  await writeAsStaff(
    deps,
    actor,
    { action: "create", entity: "review_import", entityId: importId, changes, isVisible: isShown },
    groupsOf(fresh).map((group) => insertImportedReviews(db, group, { importId, isShown })),
  );
  return ok({ id: importId, added, same, wrong });
}

function groupsOf(rows: readonly ImportedReview[]): ImportedReview[][] {
  const groups: ImportedReview[][] = [];
  let length = Infinity;
  for (const row of rows) {
    const own = row.text.length + 1000;
    if (length + own > STATEMENT_MAX) {
      groups.push([]);
      length = 0;
    }
    length += own;
    groups.at(-1)?.push(row);
  }
  return groups;
}

/** Moves all that a file has added to the trash, also what was changed or approved since. `not_found` if nothing of it is left. */
export async function undoReviewImport(deps: Deps, actor: Actor, id: string): Promise<Result<{ removed: number }>> {
  const { db, clock } = deps;
  const [[found]] = await db.read([countImportedReviews(db, id)]);
  const removed = found?.count ?? 0;
  if (removed === 0) return fail("not_found", "Отзывов из этого файла на сайте уже нет");
  const changes = { removed: [null, removed] as const };
  await writeAsStaff(deps, actor, { action: "undo", entity: "review_import", entityId: id, changes, isVisible: true }, [
    removeImportedReviews(db, id, clock.now()),
  ]);
  return ok({ removed });
}

export interface PastReviewImport {
  id: string;
  fileName: string;
  added: number;
  /** Epoch ms. */
  at: number;
  who: string | null;
  isUndone: boolean;
}

/** The latest files, from the log. */
export async function listReviewImports({ db }: Pick<Deps, "db">): Promise<PastReviewImport[]> {
  // A file has two lines at most.
  const [lines] = await db.read([selectReviewImports(db, 2 * REVIEW_IMPORTS_SHOWN)]);
  const undone = new Set(lines.filter(({ action }) => action === "undo").map(({ importId }) => importId));
  return lines
    .filter(({ action }) => action === "create")
    .slice(0, REVIEW_IMPORTS_SHOWN)
    .map(({ importId, changes, at, who }) => {
      const { file, added } = JSON.parse(changes ?? "{}") as { file?: [null, string]; added?: [null, number] };
      return {
        id: importId,
        fileName: file?.[1] ?? "",
        added: added?.[1] ?? 0,
        at,
        who,
        isUndone: undone.has(importId),
      };
    });
}
