import type { Query } from "../../../db/client.ts";
import { selectListedAgain, upsertCarSources } from "../../../db/queries/imports/car-sources.ts";
import { insertCarsOfSameNumber } from "../../../db/queries/imports/same-cars.ts";
import { type ItemRow, selectedAsCounted, updateItem, updateItems } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { selectCarsByIds, selectSlugsLike } from "../../../db/queries/cars/staff-cars.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { writeCars, applyCarChange } from "../../cars/write-car.ts";
import { retryStaleWrites } from "../../staff/audit/write-as-staff.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import type { ImportDeps } from "../import-deps.ts";
import type { DealershipBrands } from "./brand-matching.ts";
import { candidateOf, type Identity, identityOf, type Candidate } from "./candidate.ts";
import type { ItemOutcome, AppliedChange } from "./applied-change.ts";
import { matchCars } from "./match-cars.ts";
import { updateCar } from "./update-car.ts";
import type { Deps } from "../../deps.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import type { ImportDraft } from "../../../domain/imports/import-draft.ts";
import { doubtsOf, draftCar, statedFieldsOf } from "../../../domain/imports/draft-to-car.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import { linkOf } from "./car-links.ts";
import { queuedPictures } from "./item-pictures.ts";
import { brandOf, missingBrandText } from "./plan-item.ts";
import { createdFields } from "./undo-item.ts";

interface ApplyContext {
  run: RunRow;
  actor: { userId: string };
  brands: DealershipBrands;
}

const NO_IDENTITY: Identity = { vin: null, externalId: null, urlKey: null };

/**
 * Writes approved items in one batch. Each is compared again with the cars as they are now: what staff changed since stays,
 * and a car that was added since is not added twice. Items that are left when the slice is over stay approved, and so does
 * a further item of one car.
 */
export async function applyItems(
  deps: ImportDeps,
  context: ApplyContext,
  items: readonly ItemRow[],
  slice: WorkSlice,
): Promise<void> {
  // When staff change the cars during every attempt, the items stay approved and the next batch takes them again.
  const applied = await retryStaleWrites(() => applyOnce(deps, context, items));
  // A slug or VIN of one car was taken in the meantime. Halved again and again, only that item fails.
  if (applied.ok && !applied.value && !isOver(deps, slice)) {
    const half = Math.ceil(items.length / 2);
    await applyItems(deps, context, items.slice(0, half), slice);
    await applyItems(deps, context, items.slice(half), slice);
  }
}

/** False if nothing was written, because one of several cars has a slug or a VIN that is taken. */
async function applyOnce(deps: ImportDeps, context: ApplyContext, items: readonly ItemRow[]): Promise<Result<boolean>> {
  const { db } = deps;
  const outcomes = await outcomesOf(deps, context, items);
  const besides = besidesOf(deps, items, outcomes);
  // Another approval may have started a second run of this work, which has written them in the meantime.
  const selection = { runId: context.run.id, from: ["approved"], ids: items.map(({ id }) => id) } as const;
  const guards = [selectedAsCounted(db, selection, items.length)] as const;
  const [first, ...rest] = outcomes.flatMap(({ write }) => write ?? []);
  if (!first) {
    await db.write([...guards, ...besides]);
    return ok(true);
  }
  const result = await writeCars(deps, context.actor, [first, rest], { priceSource: "import", guards, besides });
  if (result.ok) return ok(true);
  const [only, ...more] = items;
  if (!only || more.length > 0) return ok(false);
  await db.write([...guards, updateItem(db, only.id, { state: "failed", reason: result.error.message })]);
  return ok(true);
}

/** What is written besides the cars: one statement for all items, one for all links. */
function besidesOf({ db, clock }: ImportDeps, items: readonly ItemRow[], outcomes: readonly ItemOutcome[]) {
  const updatedAt = clock.now();
  const links = outcomes.flatMap(({ link }) => link ?? []);
  const keys = new Set<keyof ItemRow>(["updatedAt"]);
  for (const { item } of outcomes) for (const key of Object.keys(item)) keys.add(key as keyof ItemRow);
  const rows = items.map((item, at) => ({ ...item, ...outcomes[at]?.item, updatedAt }));
  const written: Query = updateItems(db, [...keys], rows);
  const created = outcomes.flatMap(({ write, link }) =>
    write?.action === "create" && link && link.externalId !== null ? link.carId : [],
  );
  return [
    written,
    ...(links.length > 0 ? [upsertCarSources(db, links)] : []),
    ...(created.length > 0 ? [insertCarsOfSameNumber(db, created, updatedAt)] : []),
  ] as const;
}

async function outcomesOf(
  deps: ImportDeps,
  { run, brands }: ApplyContext,
  items: readonly ItemRow[],
): Promise<ItemOutcome[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const candidates = items.map(candidateOf);
  const identities = items.map((item, at): Identity => {
    const candidate = candidates[at];
    return candidate ? identityOf(run, item, candidate) : NO_IDENTITY;
  });
  const goneIds = items.flatMap(({ verdict, carId }) => (verdict === "gone" && carId ? [carId] : []));
  const slugs = candidates.flatMap((candidate) => (candidate ? wantedSlug(candidate.draft, { run, brands }) : []));
  // Started together, they share a round trip.
  const [matches, [goneCars, listed], nextSlug] = await Promise.all([
    matchCars(deps, run.sourceId, identities),
    db.read([selectCarsByIds(db, goneIds), selectListedAgain(db, goneIds, run.createdAt)]),
    freeSlugs(deps, slugs),
  ]);
  const outcomes: ItemOutcome[] = [];
  const targets = new Set<string>();
  for (const [at, item] of items.entries()) {
    const [candidate, match, identity] = [candidates[at], matches[at] ?? null, identities[at]];
    const target = item.verdict === "gone" ? item.carId : match?.car.id;
    if (target && targets.has(target)) {
      // The next batch compares it with the car as this one has written it.
      outcomes.push({ item: {} });
      continue;
    }
    if (target) targets.add(target);
    if (item.verdict === "gone" && !candidate && listed.some(({ carId }) => carId === item.carId)) {
      outcomes.push({ item: { state: "same", reason: "Его показывает источник" } });
    } else if (item.verdict === "gone") {
      outcomes.push(sellCar(goneCars.find(({ id }) => id === item.carId) ?? null, brands, now));
    } else if (!candidate || !identity) {
      outcomes.push({ item: { state: "failed", reason: "Прочитанное больше не разобрать: загрузите ещё раз" } });
    } else if (match) {
      outcomes.push(updateCar(match, candidate, { brands, sourceId: run.sourceId, identity, url: item.url, now }));
    } else if (item.carId !== null) {
      outcomes.push({ item: { state: "failed", reason: "Автомобиля больше нет" } });
    } else {
      outcomes.push(await createCar(deps, item, candidate, { run, brands, identity, nextSlug, now }));
    }
  }
  return outcomes;
}

const SLUG_BASE_MAX = 100;

/**
 * Returns a function that makes the `wanted` slugs unique: `haval-jolion-2024`, `haval-jolion-2024-2`. It also avoids the slugs
 * that it has returned before. One query for any number.
 */
async function freeSlugs({ db }: Pick<Deps, "db">, wanted: readonly string[]): Promise<(wanted: string) => string> {
  const [rows] = await db.read([selectSlugsLike(db, wanted.map(baseOf))]);
  const taken = new Set(rows.map(({ slug }) => slug));
  return (slug) => {
    const base = baseOf(slug);
    for (let number = 1; ; number++) {
      const free = number === 1 ? base : `${base}-${number}`;
      if (taken.has(free)) continue;
      taken.add(free);
      return free;
    }
  };
}

function baseOf(wanted: string): string {
  return wanted.slice(0, SLUG_BASE_MAX).replace(/-+$/, "") || "car";
}

/** Records a car that its source no longer has as sold. A draft goes into the trash instead. */
function sellCar(car: StaffCar | null, brands: DealershipBrands, now: number): ItemOutcome {
  const brand = brands.byId(car?.brandId ?? null);
  if (!car || !brand || car.deletedAt !== null || car.soldAt !== null) {
    return { item: { state: "same", reason: "Уже снят с продажи" } };
  }
  const isDraft = car.publishedAt === null;
  const after = isDraft
    ? applyCarChange({ ...car, deletedAt: now }, {}, now)
    : applyCarChange(car, { sold: true }, now);
  if (!after.ok) return { item: { state: "failed", reason: after.error.message } };
  const applied: AppliedChange = isDraft
    ? { kind: "trashed", deletedAt: now }
    : { kind: "sold", soldAt: after.value.soldAt ?? now, wasInStock: car.inStock };
  return {
    write: { action: isDraft ? "delete" : "update", before: car, after: after.value, brandBefore: brand, brand },
    item: { state: "applied", reason: null, written: JSON.stringify(applied) },
  };
}

interface CreateContext {
  run: RunRow;
  brands: DealershipBrands;
  identity: Identity;
  nextSlug: (wanted: string) => string;
  now: number;
}

type NewCarContext = Pick<CreateContext, "run" | "brands">;

/** The slug that a new car would have if it were free; none when the dealership lacks its brand. */
function wantedSlug(draft: ImportDraft, context: NewCarContext): string[] {
  const brand = brandOfNew(draft, context);
  const { model, year } = statedFieldsOf(draft);
  return brand ? [slugOf(brand.name, model ?? "", year ? String(year) : "")] : [];
}

function brandOfNew(draft: ImportDraft, { run, brands }: NewCarContext) {
  return brandOf(draft, { brands, defaultBrandId: run.brandId }) ?? brands.byId(run.brandId);
}

/** Turns a candidate into a new draft. The item keeps waiting when the dealership lacks its brand. */
async function createCar(
  { ids }: ImportDeps,
  item: ItemRow,
  { draft, warnings }: Candidate,
  { run, brands, identity, nextSlug, now }: CreateContext,
): Promise<ItemOutcome> {
  const brand = brandOfNew(draft, { run, brands });
  if (!brand) return { item: { state: "waiting", reason: missingBrandText(draft) } };
  const stated = statedFieldsOf(draft);
  const slug = nextSlug(wantedSlug(draft, { run, brands })[0] ?? "");
  // An id derived from the item: when the batch is repeated after an interruption, no second car is created.
  const car = draftCar(stated, { id: await ids.from(`import ${item.id}`), slug, brand, now });
  const link = linkOf({ car, source: null, sourceId: run.sourceId, identity, url: item.url, now, isNew: true });
  const applied: AppliedChange = { kind: "created", fields: createdFields(car) };
  return {
    write: { action: "create", before: null, after: car, brandBefore: null, brand },
    link: { ...link, doubts: JSON.stringify(doubtsOf(draft, warnings)) },
    item: {
      state: "applied",
      verdict: "new",
      reason: null,
      carId: car.id,
      proposedBrand: null,
      written: JSON.stringify(applied),
      ...queuedPictures(draft.images?.value ?? []),
    },
  };
}
