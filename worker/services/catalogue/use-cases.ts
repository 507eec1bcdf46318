import { binder } from "../bind.ts";
import type { Deps, SalonDeps } from "../deps.ts";
import { countByPrice } from "./count-by-price.ts";
import { findFittingCars } from "./find-fitting-cars.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { getSiteOutline } from "./get-site-outline.ts";
import { getSitemap } from "./get-sitemap.ts";

export function catalogueUseCases(deps: Deps & SalonDeps) {
  const bind = binder(deps);
  return {
    findFittingCars: bind(findFittingCars),
    getCatalogue: bind(getCatalogue),
    countByPrice: bind(countByPrice),
    getSitemap: bind(getSitemap),
    getSiteOutline: bind(getSiteOutline),
  };
}
