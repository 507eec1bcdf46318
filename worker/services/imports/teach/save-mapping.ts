import type { Query } from "../../../db/client.ts";
import { insertParserSource, selectParserSource, type SourceRow } from "../../../db/queries/imports/parser-sources.ts";
import {
  insertMapping,
  mappingUnchangedSince,
  selectLastMapping,
} from "../../../db/queries/imports/source-mappings.ts";
import type { RunStarted } from "../../../domain/imports/import-views.ts";
import {
  columnLabel,
  isSameMapping,
  mappingProblem,
  type StoredMapping,
  usedValues,
} from "../../../domain/imports/source-mapping.ts";
import type { TeachInput } from "../../../domain/imports/teaching-views.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { retried } from "../../staff/audit/write-as-staff.ts";
import type { ImportDeps } from "../import-deps.ts";
import { sharesOf } from "./describe-form.ts";
import { readAgain } from "./read-again.ts";
import { readRunForm } from "./read-run-form.ts";
import { mappingOfJson } from "./stored-mapping.ts";
import type { Actor } from "../../deps.ts";
import { newSource } from "../sources/new-source.ts";

/**
 * POST teach: stores how the files of a source are read, as its next version, and reads the run's file again so. `invalid` with the field;
 * `conflict` when somebody else has taught the source in the meantime.
 */
export const saveMapping = retried(saveOnce);

async function saveOnce(deps: ImportDeps, actor: Actor, runId: string, input: TeachInput): Promise<Result<RunStarted>> {
  const { db, clock, ids } = deps;
  const problem = mappingProblem(input);
  if (problem) return fail("invalid", problem, { columns: problem });
  const read = await readRunForm(deps, runId, { place: input.place, header: input.header });
  if (!read.ok) return read;
  const { run, form } = read.value;
  const lost = input.columns.find(({ path, field }) => field !== null && !form?.paths.includes(path));
  if (!form || lost) {
    const message = lost ? `В файле нет столбца «${columnLabel(lost.path)}»` : "В файле не нашлось столбцов";
    return fail("invalid", message, { columns: message });
  }
  const now = clock.now();
  const source = await sourceOf(deps, input, run.answers, now);
  if (!source.ok) return source;
  const { row, besides } = source.value;
  const [[last]] = await db.read([selectLastMapping(db, row.id)]);
  if ((last?.version ?? 0) !== input.version)
    return fail("conflict", "Пока вы настраивали, коллега сохранил другую версию. Обновите страницу и проверьте её");

  const given = new Map(input.columns.map((column) => [column.path, column]));
  const columns = form.paths.map((path) => given.get(path) ?? { path, field: null, unit: null });
  const shares = await sharesOf(form, { columns, values: input.values }, now);
  const mapping: StoredMapping = {
    kind: form.kind,
    place: form.place,
    header: form.header,
    columns: columns.map((column) => ({ ...column, share: shares.get(column.path) ?? null })),
    values: usedValues(input),
  };
  const known = last && mappingOfJson(last);
  // The same answers as last time: the file of a source that was recognised. They are no new version.
  const isKnown = known !== null && known !== undefined && isSameMapping(known, mapping);
  const mappingId = last && isKnown ? last.id : ids.next();
  const version = isKnown ? input.version : input.version + 1;
  const again = await readAgain(
    deps,
    actor,
    run,
    { sourceId: row.id, brandId: row.defaultBrandId, mappingId },
    {
      besides: [
        mappingUnchangedSince(db, row.id, input.version),
        ...besides,
        ...(isKnown
          ? []
          : [
              insertMapping(db, {
                id: mappingId,
                sourceId: row.id,
                version,
                mapping: JSON.stringify(mapping),
                createdBy: actor.userId,
                createdAt: now,
              }),
            ]),
      ],
      reason: "Файл прочитан заново, как вы настроили",
    },
  );
  const message = isKnown ? `Читаем файл по версии ${version}` : `Запомнили, версия ${version}. Читаем файл`;
  return ok({ message, runId: again });
}

/** The source that is taught: a known one, or a new one whose files are uploaded by hand. */
async function sourceOf(
  { db, ids }: ImportDeps,
  { sourceId, sourceName }: TeachInput,
  answers: string,
  now: number,
): Promise<Result<{ row: SourceRow; besides: Query[] }>> {
  if (sourceId !== null) {
    const [[row]] = await db.read([selectParserSource(db, sourceId)]);
    if (!row || row.kind === "pages") return fail("invalid", "Источник не найден", { sourceId: "Источник не найден" });
    return ok({ row, besides: [] });
  }
  if (!sourceName) {
    const message = "Укажите название источника";
    return fail("invalid", message, { sourceName: message });
  }
  const row = newSource({ id: ids.next(), name: sourceName, kind: "file", createdAt: now, answers });
  return ok({ row, besides: [insertParserSource(db, row)] });
}
