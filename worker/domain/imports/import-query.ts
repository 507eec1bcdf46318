import { ITEM_STATES, type ItemState, VERDICTS, type Verdict } from "./imports.ts";
import { type ListQuery, parseListQuery } from "../kernel/panel-list.ts";

/** The filter of the items of a run; null: any. */
export interface ImportQuery extends ListQuery {
  state: ItemState | null;
  verdict: Verdict | null;
}

/** Reads an address; unknown values are dropped. */
export function parseImportQuery(params: URLSearchParams): ImportQuery {
  return {
    ...parseListQuery(params),
    state: ITEM_STATES.find((state) => state === params.get("state")) ?? null,
    verdict: VERDICTS.find((verdict) => verdict === params.get("verdict")) ?? null,
  };
}
