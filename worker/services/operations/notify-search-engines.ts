import { DeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { INDEX_NOW_MAX_PAGES, type IndexNow } from "../../adapters/index-now.ts";
import { claimChangedPages, deleteChangedPages } from "../../db/queries/catalogue/changed-pages.ts";
import type { Deps } from "../deps.ts";
import { clearSignal, raiseSignal } from "./raise-signal.ts";

export interface IndexNowDeps extends Deps {
  /** Null: not switched on in this deployment. */
  indexNow: IndexNow | null;
}

/**
 * Notifies search engines of car pages that were published, changed, sold or removed (IndexNow). A failed notification is sent again
 * later, without end: the rows are as many as there are cars at most. While IndexNow is off they wait until it is switched on.
 */
export async function notifySearchEngines(deps: IndexNowDeps): Promise<number> {
  const { db, clock, indexNow, log } = deps;
  if (!indexNow) return clearSignal(deps, "search_engines_failing").then(() => 0);
  const [pages] = await db.write([claimChangedPages(db, clock.now(), INDEX_NOW_MAX_PAGES)]);
  if (pages.length === 0) return 0;
  try {
    await indexNow.send(pages.map(({ path }) => path));
  } catch (cause) {
    if (!(cause instanceof DeliveryFailure)) throw cause;
    log.error("search_engines_not_notified", cause, { pages: pages.length });
    await raiseSignal(deps, "search_engines_failing", cause.reason);
    return 0;
  }
  await db.writeIdempotent([deleteChangedPages(db, pages)]);
  await clearSignal(deps, "search_engines_failing");
  return pages.length;
}

/** The key of IndexNow, which search engines read at /<key>.txt; null while it is off. */
export async function getIndexNowKey({ indexNow }: IndexNowDeps): Promise<string | null> {
  return indexNow && indexNow.key();
}
