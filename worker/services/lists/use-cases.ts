import { binder } from "../bind.ts";
import type { Later } from "../deps.ts";
import type { StrangerDeps } from "../leads/intake/admit-stranger.ts";
import { compareCars } from "./compare-cars.ts";
import { expireLists } from "./expire-lists.ts";
import { listKeptCars } from "./list-kept-cars.ts";
import { openList } from "./open-list.ts";
import { saveList } from "./save-list.ts";

export interface ListDeps extends StrangerDeps {
  later: Later;
}

export function listUseCases(deps: ListDeps) {
  const bind = binder(deps);
  return {
    compareCars: bind(compareCars),
    expireLists: bind(expireLists),
    listKeptCars: bind(listKeptCars),
    openList: bind(openList),
    saveList: bind(saveList),
  };
}
