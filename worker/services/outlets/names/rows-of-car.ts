import { selectCatalogueModels } from "../../../db/queries/outlets/catalogues.ts";
import { selectOutletNames } from "../../../db/queries/outlets/outlet-names.ts";
import type { Database } from "../../../db/client.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import type { CatalogueKey } from "../../../domain/outlets/catalogue-keys.ts";
import type { CatalogueRow } from "../../../domain/outlets/catalogue-model.ts";
import { matchCatalogueRow, type MatchedCar } from "../../../domain/outlets/match-catalogue-row.ts";

export interface FittedCar extends MatchedCar {
  brandId: string;
  brandName: string;
  model: string;
}

/** Rows that are offered for one car. */
const CANDIDATES_MAX = 100;

/** The rows of a catalogue for a car's model and year, and the one that fits. Two round trips. */
export async function rowsOfCar(db: Database, catalogue: CatalogueKey, car: FittedCar) {
  const [[name]] = await db.read([selectOutletNames(db, catalogue, [[car.brandId, foldText(car.model)]])]);
  const isUsable = name?.isChecked && name.makeName !== "";
  const [make, model] = isUsable ? [name.makeName, name.modelName] : [car.brandName, car.model];
  const [[found]] = await db.read([selectCatalogueModels(db, catalogue, [[foldText(make), foldText(model)]])]);
  const rows = found ? (JSON.parse(found.rows) as CatalogueRow[]) : [];
  const candidates = rows
    .filter(({ attributes: { yearFrom = 0, yearTo = Infinity } }) => car.year >= yearFrom && car.year <= yearTo)
    .slice(0, CANDIDATES_MAX);
  return { candidates, matched: matchCatalogueRow(car, rows) };
}
