import type { Query } from "../../../db/client.ts";
import { recordSeen, upsertCarSources } from "../../../db/queries/imports/car-sources.ts";
import { type ItemRow, updateItem } from "../../../db/queries/imports/import-items.ts";
import { upsertOtherSources } from "../../../db/queries/imports/other-sources.ts";
import { updateRun } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_TEXTS, type ItemState } from "../../../domain/imports/imports.ts";
import { pageKey } from "../../../domain/kernel/page-address.ts";
import type { PageKind, PageReading } from "#parser";
import { applyItems } from "../plan/apply-items.ts";
import { pageIdentity } from "../plan/candidate.ts";
import { linkOf, otherSourceOf } from "../plan/car-links.ts";
import { matchCars } from "../plan/match-cars.ts";
import { planItem } from "../plan/plan-item.ts";
import { countFields } from "../sources/field-health.ts";
import { blockItem } from "./block-item.ts";
import { type PageReader, saveList } from "./save-list.ts";

const STATES = {
  car: "not-a-listing",
  shell: "shell",
  "not-a-listing": "not-a-listing",
  "too-complex": "failed",
} as const satisfies Partial<Record<PageKind, ItemState>>;

/** Stores what was read from a page. A new car of a run that creates drafts becomes one at once. */
export async function saveReading(
  reader: PageReader,
  item: ItemRow,
  reading: PageReading,
  finalUrl: string,
): Promise<void> {
  const { deps, run, options } = reader;
  const { db, clock } = deps;
  const { kind, draft, warnings } = reading;
  if (kind === "blocked") return blockItem(deps, run, item, IMPORT_TEXTS.blocked);
  if (kind === "list") return saveList(reader, item, reading);
  const now = clock.now();
  if (kind !== "car" || !draft) {
    const state = STATES[kind];
    await db.write([updateItem(db, item.id, { state, reason: warnings[0]?.message ?? null, updatedAt: now })]);
    return;
  }
  const url = item.url ?? draft.url?.value ?? null;
  const identity = pageIdentity(draft, url);
  const redirected = { ...identity, urlKey: pageKey(finalUrl) };
  const [byRequestedUrl, byFinalUrl] = await matchCars(deps, run.sourceId, [identity, redirected]);
  const match = byRequestedUrl ?? byFinalUrl ?? null;
  const plan = { ...planItem(draft, warnings, match, options), url };
  const queries: Query[] = [updateRun(db, run.id, countFields(run, draft))];
  if (match) {
    if (match.isOfOtherSource && run.sourceId !== null) {
      queries.push(upsertOtherSources(db, [otherSourceOf({ car: match.car, sourceId: run.sourceId, identity, now })]));
    } else {
      const link = linkOf({ ...match, sourceId: run.sourceId, identity, url, now });
      queries.push(match.source ? recordSeen(db, [match.car.id], now) : upsertCarSources(db, [link]));
    }
  }
  await db.write([updateItem(db, item.id, { ...plan, updatedAt: now }), ...queries]);
  if (plan.state === "approved" && run.decidedBy !== null) {
    const context = { run, actor: { userId: run.decidedBy }, brands: options.brands };
    await applyItems(deps, context, [{ ...item, ...plan }], reader.slice);
  }
}
