import type { Query } from "../../../db/client.ts";
import { type CarSourceRow, upsertCarSource } from "../../../db/queries/imports/car-sources.ts";
import { type ItemRow, updateItem } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { selectCarsByIds, selectSlugsLike } from "../../../db/queries/cars/staff-cars.ts";
import { LOCKABLE_FIELDS } from "../../../domain/cars/car-source.ts";
import { statedFieldsOf, doubtsOf, draftCar } from "../../../domain/imports/draft-to-car.ts";
import { FEED_KINDS } from "../../../domain/imports/imports.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import type { CarChange } from "../../../domain/cars/car-schema.ts";
import { applyCarChange } from "../../cars/apply-car-change.ts";
import { ok } from "../../../domain/kernel/result.ts";
import { retryStaleWrites } from "../../staff/audit/retry-stale-writes.ts";
import { type CarWrite, writeCars } from "../../cars/write-car.ts";
import { type Candidate, candidateOf, feedIdentity, type Identity, pageIdentity } from "./candidate.ts";
import { linkOf, mergedDoubts } from "./car-links.ts";
import type { ImportDeps } from "../import-deps.ts";
import { brandOf, differencesWith, missingBrandText } from "./plan-item.ts";
import { type Match, matchCars } from "./match-cars.ts";
import type { DealershipBrands } from "./brand-matching.ts";
import { createdFields } from "./undo-item.ts";
import type { ItemPictures, AppliedChange } from "./applied-change.ts";

/** Of a VIN-less, numbered car in a file that belongs to no source: its number means something among such files alone. */
export function externalIdPrefix({ sourceId, url }: Pick<RunRow, "sourceId" | "url">): string {
  if (sourceId !== null) return "";
  return url && URL.canParse(url) ? `${new URL(url).hostname}#` : "file#";
}

function identityOf(run: RunRow, item: Pick<ItemRow, "url">, { draft }: Candidate): Identity {
  if (!FEED_KINDS.includes(run.kind)) return pageIdentity(draft, item.url ?? draft.url?.value ?? null);
  return feedIdentity(draft, externalIdPrefix(run));
}

/** What becomes of one item: what is written to a car, if anything, and to the item itself. */
interface Outcome {
  item: Partial<ItemRow>;
  write?: CarWrite;
  link?: CarSourceRow;
}

interface ApplyContext {
  run: RunRow;
  actor: { userId: string };
  brands: DealershipBrands;
}

/**
 * Writes items that were decided on, all of them in one batch. Everything is compared once more with the cars as they are
 * now: what staff have changed since stays, what has appeared since is not added twice.
 */
export async function applyItems(deps: ImportDeps, terms: ApplyContext, items: readonly ItemRow[]): Promise<void> {
  // When staff are quicker every time, the items stay as they are and come again.
  await retryStaleWrites(async () => ok(await applyOnce(deps, terms, items)));
}

async function applyOnce(deps: ImportDeps, terms: ApplyContext, items: readonly ItemRow[]): Promise<void> {
  const { db } = deps;
  const outcomes = await changesFor(deps, terms, items);
  const besides: Query[] = items.flatMap((item, at) => {
    const { item: values, link } = outcomes[at] ?? { item: {} };
    const told = updateItem(db, item.id, { ...values, updatedAt: deps.clock.now() });
    return link ? [upsertCarSource(db, link), told] : [told];
  });
  const [first, ...rest] = outcomes.flatMap(({ write }) => write ?? []);
  if (!first) {
    const [one, ...others] = besides;
    if (one) await db.write([one, ...others]);
    return;
  }
  const written = await writeCars(deps, terms.actor, [first, rest], { priceSource: "import", besides });
  if (written.ok) return;
  const [only, ...more] = items;
  if (only && more.length === 0) {
    await db.write([updateItem(db, only.id, { state: "failed", reason: written.error.message })]);
  } else {
    // Somebody took an address or a VIN in the meantime: the others need not suffer.
    for (const item of items) await applyItems(deps, terms, [item]);
  }
}

async function changesFor(
  deps: ImportDeps,
  { run, brands }: ApplyContext,
  items: readonly ItemRow[],
): Promise<Outcome[]> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const candidates = items.map(candidateOf);
  const identities = items.map((item, at): Identity => {
    const candidate = candidates[at];
    return candidate ? identityOf(run, item, candidate) : { vin: null, externalId: null, urlKey: null };
  });
  const leaving = items.flatMap(({ verdict, carId }) => (verdict === "gone" && carId ? [carId] : []));
  const [matches, [carsOfGone]] = await Promise.all([
    matchCars(deps, run.sourceId, identities),
    db.read([selectCarsByIds(db, leaving)]),
  ]);
  const slugs = await freeSlugs(deps);
  const outcomes: Outcome[] = [];
  for (const [at, item] of items.entries()) {
    const [candidate, match, identity] = [candidates[at], matches[at] ?? null, identities[at]];
    if (item.verdict === "gone") {
      outcomes.push(sold(carsOfGone.find(({ id }) => id === item.carId) ?? null, brands, now));
    } else if (!candidate || !identity) {
      outcomes.push({ item: { state: "failed", reason: "Прочитанное больше не разобрать: загрузите ещё раз" } });
    } else if (match) {
      const link = { car: match.car, source: match.source, sourceId: run.sourceId, identity, url: item.url, now };
      outcomes.push(changed(match, candidate, brands, linkOf(link), now));
    } else if (item.carId !== null) {
      outcomes.push({ item: { state: "failed", reason: "Автомобиля больше нет" } });
    } else {
      const brand = brandOf(candidate.draft, { brands, defaultBrandId: run.brandId }) ?? brands.byId(run.brandId);
      if (!brand) {
        outcomes.push({ item: { state: "waiting", reason: missingBrandText(candidate.draft) } });
        continue;
      }
      const facts = statedFieldsOf(candidate.draft);
      const slug = await slugs(slugOf(brand.name, facts.model ?? "", facts.year ? String(facts.year) : ""));
      const car = draftCar(facts, { id: await ids.from(`import ${item.id}`), slug, brand, now });
      const link = linkOf({ car, source: null, sourceId: run.sourceId, identity, url: item.url, now, isNew: true });
      outcomes.push({
        write: { action: "create", before: null, after: car, brandBefore: null, brand },
        link: { ...link, doubts: JSON.stringify(doubtsOf(candidate.draft, candidate.warnings)) },
        item: {
          state: "applied",
          verdict: "new",
          reason: null,
          carId: car.id,
          proposedBrand: null,
          written: JSON.stringify({ kind: "created", fields: createdFields(car) } satisfies AppliedChange),
          ...pictureQueue(candidate),
        },
      });
    }
  }
  return outcomes;
}

function changed(
  match: Match,
  candidate: Candidate,
  brands: DealershipBrands,
  link: CarSourceRow,
  now: number,
): Outcome {
  const { car, source } = match;
  const all = differencesWith(match, candidate.draft, candidate.warnings, brands);
  const open = all.filter(({ isLocked }) => !isLocked);
  const names = open.map(({ field }) => field);
  const own: CarSourceRow = {
    ...link,
    doubts: mergedDoubts(source, names, doubtsOf(candidate.draft, candidate.warnings)),
  };
  const pictures = car.mainImage === null && car.images.length === 0 ? pictureQueue(candidate) : {};
  if (open.length === 0) return { link: own, item: { state: "same", verdict: "same", carId: car.id, ...pictures } };
  const fields = Object.fromEntries(open.map(({ field, after }) => [field, after])) as CarChange;
  const after = applyCarChange(car, fields, now);
  const brandBefore = brands.byId(car.brandId);
  const brand = brands.byId(after.ok ? after.value.brandId : null);
  if (!after.ok || !brand || !brandBefore) {
    return { item: { state: "failed", reason: after.ok ? "Марки этого автомобиля больше нет" : after.error.message } };
  }
  return {
    link: own,
    write: { action: "update", before: car, after: after.value, brandBefore, brand },
    item: {
      state: "applied",
      verdict: "changed",
      reason: null,
      carId: car.id,
      diff: JSON.stringify(all),
      written: JSON.stringify({ kind: "changed", fields: beforeAndAfter(car, after.value) } satisfies AppliedChange),
      ...pictures,
    },
  };
}

/** Also what follows from another field: a car that becomes new drops its mileage. */
function beforeAndAfter(before: StaffCar, after: StaffCar): Record<string, [unknown, unknown]> {
  const changed = LOCKABLE_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}

/** A car that its source no longer has is sold; one that was never on show goes into the trash. */
function sold(car: StaffCar | null, brands: DealershipBrands, now: number): Outcome {
  const brand = brands.byId(car?.brandId ?? null);
  if (!car || !brand || car.deletedAt !== null || car.soldAt !== null) {
    return { item: { state: "same", reason: "Уже снят с продажи" } };
  }
  const isDraft = car.publishedAt === null;
  const after = isDraft
    ? applyCarChange({ ...car, deletedAt: now }, {}, now)
    : applyCarChange(car, { sold: true }, now);
  if (!after.ok) return { item: { state: "failed", reason: after.error.message } };
  const written: AppliedChange = isDraft
    ? { kind: "trashed", deletedAt: now }
    : { kind: "sold", soldAt: after.value.soldAt ?? now, wasInStock: car.inStock };
  return {
    write: { action: isDraft ? "delete" : "update", before: car, after: after.value, brandBefore: brand, brand },
    item: { state: "applied", reason: null, written: JSON.stringify(written) },
  };
}

function pictureQueue({ draft }: Candidate): Partial<ItemRow> {
  const queue = draft.images?.value ?? [];
  if (queue.length === 0) return {};
  const pictures: ItemPictures = { queue, urls: [], taken: 0, failed: 0 };
  return { pictures: JSON.stringify(pictures), picturesLeft: queue.length };
}

const SLUG_BASE_MAX = 100;

/** Addresses that are free, also among those that were given out just before: `haval-jolion-2024`, `haval-jolion-2024-2`. */
async function freeSlugs({ db }: ImportDeps): Promise<(wanted: string) => Promise<string>> {
  const taken = new Map<string, Set<string>>();
  return async (wanted) => {
    const base = wanted.slice(0, SLUG_BASE_MAX).replace(/-+$/, "") || "car";
    let known = taken.get(base);
    if (!known) {
      const [rows] = await db.read([selectSlugsLike(db, base)]);
      known = new Set(rows.map(({ slug }) => slug));
      taken.set(base, known);
    }
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (known.has(slug)) continue;
      known.add(slug);
      return slug;
    }
  };
}
