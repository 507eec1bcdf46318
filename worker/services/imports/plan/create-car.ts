import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import type { ImportDraft } from "../../../domain/imports/import-draft.ts";
import { doubtsOf, draftCar, statedFieldsOf } from "../../../domain/imports/draft-to-car.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import type { ImportDeps } from "../import-deps.ts";
import type { AppliedChange } from "./applied-change.ts";
import type { ItemOutcome } from "./applied-change.ts";
import type { DealershipBrands } from "./brand-matching.ts";
import type { Candidate, Identity } from "./candidate.ts";
import { linkOf } from "./car-links.ts";
import { queuedPictures } from "./item-pictures.ts";
import { brandOf, missingBrandText } from "./plan-item.ts";
import { createdFields } from "./undo-item.ts";

interface CreateContext {
  run: RunRow;
  brands: DealershipBrands;
  identity: Identity;
  nextSlug: (wanted: string) => string;
  now: number;
}

type NewCarContext = Pick<CreateContext, "run" | "brands">;

/** The slug that a new car would have if it were free; none when the dealership lacks its brand. */
export function wantedSlug(draft: ImportDraft, context: NewCarContext): string[] {
  const brand = brandOfNew(draft, context);
  const { model, year } = statedFieldsOf(draft);
  return brand ? [slugOf(brand.name, model ?? "", year ? String(year) : "")] : [];
}

function brandOfNew(draft: ImportDraft, { run, brands }: NewCarContext) {
  return brandOf(draft, { brands, defaultBrandId: run.brandId }) ?? brands.byId(run.brandId);
}

/** Turns a candidate into a new draft. The item keeps waiting when the dealership lacks its brand. */
export async function createCar(
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
