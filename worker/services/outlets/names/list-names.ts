import { findCatalogueNames, selectCatalogues } from "../../../db/queries/outlets/catalogues.ts";
import { countOutletNames, listOutletNames } from "../../../db/queries/outlets/outlet-names.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import { CATALOGUE_KEYS, type CatalogueKey } from "../../../domain/outlets/catalogue-keys.ts";
import type { Deps } from "../../deps.ts";

const NAMES_PER_PAGE = 50;
const FOUND_MAX = 20;

interface CatalogueView {
  key: CatalogueKey;
  /** Null until the salon uploads it. */
  file: { name: string; models: number; modifications: number; uploadedAt: number } | null;
  /** Names of models of ours, and how many of them staff have to check. */
  names: number;
  unchecked: number;
}

export type NameView = Awaited<ReturnType<typeof listOutletNames>>[number];

export interface NamesScreen {
  catalogues: CatalogueView[];
  /** Of one catalogue. */
  names: NameView[];
  page: number;
  pages: number;
}

/** Catalogues and the names that they have for our models. One round trip. */
export async function listNames({ db }: Pick<Deps, "db">, catalogue: CatalogueKey, page: number): Promise<NamesScreen> {
  const [files, counts, names] = await db.read([
    selectCatalogues(db),
    countOutletNames(db),
    listOutletNames(db, catalogue, NAMES_PER_PAGE, (page - 1) * NAMES_PER_PAGE),
  ]);
  const catalogues = CATALOGUE_KEYS.map((key): CatalogueView => {
    const file = files.find((one) => one.catalogue === key);
    const count = counts.find((one) => one.catalogue === key);
    return {
      key,
      file: file
        ? { name: file.fileName, models: file.models, modifications: file.modifications, uploadedAt: file.uploadedAt }
        : null,
      names: count?.total ?? 0,
      unchecked: count?.unchecked ?? 0,
    };
  });
  const total = catalogues.find(({ key }) => key === catalogue)?.names ?? 0;
  return { catalogues, names, page, pages: Math.max(1, Math.ceil(total / NAMES_PER_PAGE)) };
}

/** Models of a catalogue whose name contains the text. */
export async function findNames({ db }: Pick<Deps, "db">, catalogue: CatalogueKey, text: string) {
  const [found] = await db.read([findCatalogueNames(db, catalogue, foldText(text), FOUND_MAX)]);
  return found;
}
