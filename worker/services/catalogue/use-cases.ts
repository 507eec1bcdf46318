import { binder } from "../bind.ts";
import type { CountDeps, Deps, SalonDeps } from "../deps.ts";
import { countByPrice } from "./count-by-price.ts";
import { findFittingCars } from "./find-fitting-cars.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { getColumns } from "./get-columns.ts";
import { getSiteOutline } from "./get-site-outline.ts";
import { getSitemap } from "./get-sitemap.ts";

export function catalogueUseCases(deps: Deps & SalonDeps & CountDeps) {
  const bind = binder(deps);
  return {
    findFittingCars: bind(findFittingCars),
    getCatalogue: bind(getCatalogue),
    getColumns: bind(getColumns),
    countByPrice: bind(countByPrice),
    getSitemap: bind(getSitemap),
    getSiteOutline: bind(getSiteOutline),
    storeColumns: async () => (await import("./store-columns.ts")).storeColumns(deps),
    suggestSearches: async (typed: string) =>
      (await import("./words/suggest-searches.ts")).suggestSearches(deps, typed),
    searchByWords: async (words: string) => (await import("./words/search-by-words.ts")).searchByWords(deps, words),
  };
}
