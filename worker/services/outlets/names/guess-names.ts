import { selectCatalogueNames } from "../../../db/queries/outlets/catalogues.ts";
import { insertGuesses, type OutletNameRow } from "../../../db/queries/outlets/outlet-names.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import type { CatalogueKey } from "../../../domain/outlets/catalogue-keys.ts";
import type { Deps } from "../../deps.ts";

export interface OwnModel {
  brandId: string;
  brandName: string;
  model: string;
}

/** Stores the guesses for models that have no name yet. */
export async function guessNewNames(
  deps: Pick<Deps, "db" | "clock">,
  catalogue: CatalogueKey,
  models: readonly OwnModel[],
): Promise<OutletNameRow[]> {
  const guesses = await guessNames(deps, { catalogue }, models);
  if (guesses.length > 0) await deps.db.writeIdempotent([insertGuesses(deps.db, guesses)]);
  return guesses;
}

/**
 * Finds the catalogue's names for models of ours: a name that is the same but for its spelling as checked, another one
 * as a guess, none as blank, so that staff see what to enter.
 */
export async function guessNames(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { catalogue, edition }: { catalogue: CatalogueKey; edition?: string },
  models: readonly OwnModel[],
): Promise<OutletNameRow[]> {
  if (models.length === 0) return [];
  const { sameMake } = await import("#parser");
  const [names] = await db.read([selectCatalogueNames(db, catalogue, edition)]);
  const makes = [...new Set(names.map(({ make }) => make))];
  const ofBrand = new Map<string, typeof names>();
  const namesOf = (brandName: string) => {
    const known = ofBrand.get(brandName);
    if (known) return known;
    const same = makes.filter((make) => foldText(make) === foldText(brandName) || sameMake(make, brandName));
    const found = names.filter(({ make }) => same.includes(make));
    ofBrand.set(brandName, found);
    return found;
  };
  const rows = new Map<string, OutletNameRow>();
  for (const { brandId, brandName, model } of models) {
    const guess = guessModelName(model, namesOf(brandName));
    const key = foldText(model);
    rows.set(`${brandId} ${key}`, {
      catalogue,
      brandId,
      model: key,
      makeName: guess?.make ?? "",
      modelName: guess?.model ?? "",
      isChecked: guess?.isExact ?? false,
      updatedAt: clock.now(),
    });
  }
  return [...rows.values()];
}

interface CatalogueName {
  make: string;
  model: string;
}

interface NameGuess extends CatalogueName {
  /** The same name in another spelling: nothing to check. */
  isExact: boolean;
}

/**
 * The catalogue's name for a model of ours, from the names of its make: the same one, else the longest with which ours begins («X5
 * xDrive30d» is «X5»), else the shortest that begins with ours. Null if there is none.
 */
function guessModelName(model: string, ofMake: readonly CatalogueName[]): NameGuess | null {
  const own = wordsOf(model);
  const exact = ofMake.find((name) => wordsOf(name.model).join("") === own.join(""));
  if (exact) return { ...exact, isExact: true };
  const begins = (text: readonly string[], start: readonly string[]) => start.every((word, at) => text[at] === word);
  const length = (name: CatalogueName) => wordsOf(name.model).length;
  const [shorter] = ofMake.filter((name) => begins(own, wordsOf(name.model))).toSorted((a, b) => length(b) - length(a));
  const [longer] = ofMake.filter((name) => begins(wordsOf(name.model), own)).toSorted((a, b) => length(a) - length(b));
  const guess = shorter ?? longer;
  return guess ? { ...guess, isExact: false } : null;
}

/** «CX-5» and «CX 5» are the same words. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
