import { countCarsOfSources } from "../../../db/queries/imports/car-sources.ts";
import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { selectRunsOfSource } from "../../../db/queries/imports/run-summaries.ts";
import type { SourceHistory } from "../../../domain/imports/import-views.ts";
import { draftLabel } from "../../../domain/imports/import-words.ts";
import { FILL_ALARM_POINTS } from "../../../domain/imports/imports.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { Deps } from "../../deps.ts";
import { toRunRow } from "../runs/run-view.ts";
import { filledOf, percentOf, WATCHED_FIELDS } from "./field-health.ts";
import { missingSource, toSource } from "./list-sources.ts";

const RUNS_SHOWN = 30;

/** A source with its last runs and the fill rates of its fields over them. One round trip. `not_found` */
export async function getSourceHistory({ db }: Deps, id: string): Promise<Result<SourceHistory>> {
  const [[row], rows, [counted]] = await db.read([
    selectParserSource(db, id),
    selectRunsOfSource(db, id, RUNS_SHOWN),
    countCarsOfSources(db, id),
  ]);
  if (!row) return missingSource();
  const read = rows.map(({ filled, ...run }) => ({
    run: toRunRow({ ...run, filled, sourceName: row.name, sourceKind: row.kind }),
    filled: filledOf({ filled }),
  }));
  const withCars = read.filter(({ filled }) => (filled["cars"] ?? 0) > 0).toReversed();
  const source = toSource(
    row,
    rows[0] ? { ...rows[0], sourceName: row.name, sourceKind: row.kind } : null,
    counted?.total ?? 0,
  );
  return ok({
    source,
    times: withCars.map(({ run }) => run.createdAt),
    cars: withCars.map(({ filled }) => filled["cars"] ?? 0),
    fields: source.health.map((health) => ({
      ...health,
      rates: withCars.map(({ filled }) => percentOf(filled, health.field)),
    })),
    runs: read.map(({ run, filled }) => {
      const at = withCars.findIndex((known) => known.run.id === run.id);
      return { ...run, ...movedFields(withCars[at - 1]?.filled, at < 0 ? undefined : filled) };
    }),
  });
}

/** Labels of the fields whose rate moved by more than the alarm's points from one run to the next. */
function movedFields(before: Record<string, number> | undefined, after: Record<string, number> | undefined) {
  const moved = (sign: number) =>
    before && after
      ? WATCHED_FIELDS.filter(
          (field) => sign * (percentOf(after, field) - percentOf(before, field)) > FILL_ALARM_POINTS,
        ).map(draftLabel)
      : [];
  return { fallen: moved(-1), risen: moved(1) };
}
