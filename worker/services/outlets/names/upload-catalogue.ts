import {
  type CatalogueModelRow,
  deleteEdition,
  insertCatalogueModels,
  selectCatalogues,
  upsertCatalogue,
  deleteOldEditions,
} from "../../../db/queries/outlets/catalogues.ts";
import { insertGuesses, selectModelsOnShow } from "../../../db/queries/outlets/outlet-names.ts";
import { uncheckAllCars } from "../../../db/queries/outlets/problems.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import { type CatalogueKey, CATALOGUE_LABELS } from "../../../domain/outlets/catalogue-keys.ts";
import type { Deps, WebDeps, Actor } from "../../deps.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { guessNames } from "./guess-names.ts";
import { yieldToOtherWork } from "../../imports/runs/run-steps.ts";

export interface CatalogueUpload {
  catalogue: CatalogueKey;
  fileName: string;
  body: AsyncIterable<Uint8Array>;
}

/** Characters of one statement: D1 takes 2 MB, a Cyrillic letter has two bytes, and quotes are escaped. */
const STATEMENT_MAX = 300_000;
/** A model above this does not fit into a statement: no catalogue has it. */
const MODEL_MAX = 600_000;
/** Catalogues have some 5,000. */
const MODELS_MAX = 50_000;

/**
 * Reads a catalogue as it arrives into a new edition, which replaces the old one when the file was read to its end. A file with a fault
 * changes nothing. Then the names of the cars on show are looked up; names that staff have checked stay.
 */
export async function uploadCatalogue(
  deps: Deps & WebDeps,
  actor: Actor,
  { catalogue, fileName, body }: CatalogueUpload,
): Promise<Result<{ models: number; modifications: number; unchecked: number }>> {
  const { db, clock, ids } = deps;
  const { CatalogueFault, DamagedArchiveError, readCatalogue, TooComplexError } = await import("#parser");
  const edition = `${clock.now()}-${ids.next()}`;
  const count = { models: 0, modifications: 0 };
  /** Characters of each model: a catalogue may name one twice. */
  const lengths = new Map<string, number>();
  let group: CatalogueModelRow[] = [];
  let length = 0;
  const flush = async () => {
    if (group.length > 0) await db.write([insertCatalogueModels(db, group)]);
    group = [];
    length = 0;
  };
  try {
    for await (const { make, model, rows } of readCatalogue(catalogue, body, () => yieldToOtherWork(deps))) {
      if (!make || !model || rows.length === 0) continue;
      const json = JSON.stringify(rows);
      const [makeKey, modelKey] = [foldText(make), foldText(model)];
      const key = `${makeKey}\n${modelKey}`;
      const modelLength = (lengths.get(key) ?? 0) + json.length;
      if (modelLength > MODEL_MAX) throw new CatalogueFault(`Слишком много модификаций: ${make} ${model}`);
      lengths.set(key, modelLength);
      if (lengths.size > MODELS_MAX) throw new CatalogueFault("Слишком много моделей");
      // Names stand in the row as they are, too, and folded.
      const rowLength = json.length + 2 * (make.length + model.length);
      if (length + rowLength > STATEMENT_MAX) await flush();
      length += rowLength;
      count.models += 1;
      count.modifications += rows.length;
      group.push({ edition, makeKey, modelKey, makeName: make, modelName: model, rows: json });
    }
    await flush();
    if (count.models === 0) throw new CatalogueFault("В файле нет ни одной модели");
  } catch (cause) {
    await db.write([deleteEdition(db, edition)]);
    if (cause instanceof CatalogueFault) return fail("invalid", `Справочник не загружен. ${cause.message}`);
    if (cause instanceof DamagedArchiveError) return fail("invalid", "Справочник не загружен: архив повреждён");
    if (cause instanceof TooComplexError) return fail("invalid", "Справочник не загружен: файл слишком сложный");
    throw cause;
  }
  const [all, onShow] = await db.read([selectCatalogues(db), selectModelsOnShow(db)]);
  const old = all.find((one) => one.catalogue === catalogue);
  const guesses = await guessNames(deps, { catalogue, edition }, onShow);
  const row = { catalogue, edition, fileName, ...count, uploadedAt: clock.now(), uploadedBy: actor.userId };
  await writeAsStaff(
    deps,
    actor,
    {
      action: "update",
      entity: "outlet",
      entityId: catalogue,
      changes: { catalogue: [old?.fileName ?? null, `${CATALOGUE_LABELS[catalogue]}: ${fileName}`] },
      // The content version makes new files of the outlets.
      isVisible: true,
    },
    [
      upsertCatalogue(db, row),
      ...(old ? [deleteEdition(db, old.edition)] : []),
      ...(guesses.length > 0 ? [insertGuesses(db, guesses)] : []),
      uncheckAllCars(db),
    ],
  );
  return ok({ ...count, unchecked: guesses.filter(({ isChecked }) => !isChecked).length });
}

/** Longer than any upload takes, ms. */
const UPLOAD_MAX_MS = 24 * 60 * 60_000;

/** Deletes what uploads of catalogues that broke off have left. */
export async function expireCatalogues({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.writeIdempotent([deleteOldEditions(db, clock.now() - UPLOAD_MAX_MS)]);
}
