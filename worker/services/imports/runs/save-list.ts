import type { Query } from "../../../db/client.ts";
import { selectAddresses } from "../../../db/queries/imports/car-sources.ts";
import {
  insertItems,
  type ItemRow,
  type NewItem,
  selectItemKeys,
  updateItem,
} from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_URLS_MAX } from "../../../domain/imports/imports.ts";
import { hostKey, pageKey } from "../../../domain/kernel/page-address.ts";
import type { PageReading } from "#parser";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import type { ListedLink } from "../plan/candidate.ts";
import type { PlanOptions } from "../plan/plan-item.ts";

export interface PageReader {
  deps: ImportDeps;
  run: RunRow;
  slice: RunSlice;
  options: PlanOptions;
  picturesMax: number;
}

/**
 * Stores the links of a result list, from which staff choose. When the list is the page of a source, its links are queued
 * instead.
 */
export async function saveList({ deps, run }: PageReader, item: ItemRow, reading: PageReading): Promise<void> {
  const { db, clock } = deps;
  const links: ListedLink[] = (reading.links ?? []).flatMap(({ url, title, draft }) =>
    url ? [{ url, title: title ?? null, price: draft.price?.value ?? null }] : [],
  );
  const isSourcePage = run.kind === "pages" && item.position === 0;
  const urls = links.map(({ url }) => url);
  const queries = isSourcePage ? await queueLinks(deps, run, urls) : [];
  await db.write([
    updateItem(db, item.id, {
      state: "list",
      reason: reading.warnings[0]?.message ?? null,
      candidate: JSON.stringify({ draft: {}, links: links.slice(0, IMPORT_URLS_MAX) }),
      updatedAt: clock.now(),
    }),
    ...queries,
  ]);
}

/** The links of the list, then addresses of the source's cars that the list lacks: `IMPORT_URLS_MAX` in all. */
async function queueLinks(deps: ImportDeps, run: RunRow, links: readonly string[]): Promise<Query[]> {
  const { db, clock, ids } = deps;
  const [queued, ofCars] = await db.read([
    selectItemKeys(db, run.id),
    selectAddresses(db, run.sourceId ?? "", IMPORT_URLS_MAX),
  ]);
  const keys = new Set(queued.map(({ sourceKey }) => sourceKey));
  const items: NewItem[] = [];
  for (const url of [...links, ...ofCars.map((row) => row.url)]) {
    const key = pageKey(url);
    if (!key || keys.has(key) || items.length >= IMPORT_URLS_MAX) continue;
    keys.add(key);
    items.push({
      id: ids.next(),
      position: items.length + 1,
      state: "queued",
      url,
      sourceKey: key,
      host: hostKey(new URL(url).host),
    });
  }
  return items.length > 0 ? [insertItems(db, run.id, items, clock.now())] : [];
}
