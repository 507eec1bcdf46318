import type { NewItem } from "../../../db/queries/imports/import-items.ts";
import { fieldsOfJson } from "../../../domain/cars/car-source-json.ts";
import type { DraftWarning, ImportDraft } from "../../../domain/imports/import-draft.ts";
import { type Difference, differencesOf, verdictOf } from "../../../domain/imports/import-plan.ts";
import { draftTitle } from "../../../domain/imports/draft-to-car.ts";
import { toCandidate } from "./candidate.ts";
import type { Match } from "./match-cars.ts";
import type { DealershipBrands } from "./brand-matching.ts";

/** The columns of an item that describe what approving it would change. */
type ItemPlan = Required<
  Pick<NewItem, "state" | "verdict" | "reason" | "carId" | "title" | "candidate" | "diff" | "proposedBrand">
>;

export interface PlanOptions {
  brands: DealershipBrands;
  /** The brand of cars whose source states none. */
  defaultBrandId: string | null;
  /** New cars become drafts without approval. */
  createsDrafts: boolean;
  /** The car has a key, so that the next reading finds it again. */
  isRecognisable: boolean;
}

/** Compares a draft with the matching car and plans what to do. Writes nothing. */
export function planItem(
  draft: ImportDraft,
  warnings: readonly DraftWarning[],
  match: Match | null,
  terms: PlanOptions,
): ItemPlan {
  const base = { title: draftTitle(draft), candidate: toCandidate(draft, warnings), proposedBrand: null, diff: null };
  const gone = warnings.find(({ code }) => code === "gone");
  if (match) {
    const { car } = match;
    if (gone && car.soldAt === null && !match.isOfOtherSource) {
      return { ...base, state: "waiting", verdict: "gone", reason: gone.message, carId: car.id };
    }
    const differences = differencesWith(match, draft, warnings, terms.brands);
    const { verdict, reason } = verdictOf(differences, match);
    const hasDiff = differences.length > 0;
    return {
      ...base,
      state: verdict === "same" ? "same" : "waiting",
      verdict,
      reason: verdict === "same" && hasDiff ? unwrittenReason(differences) : reason,
      carId: car.id,
      title: base.title || car.name,
      // Feeds are read every day, so an unchanged candidate is not stored.
      candidate: hasDiff ? base.candidate : null,
      diff: hasDiff ? JSON.stringify(differences) : null,
    };
  }
  const doubtful = (reason: string, proposedBrand: string | null = null): ItemPlan => ({
    ...base,
    state: "waiting",
    verdict: "doubtful",
    reason,
    carId: null,
    proposedBrand,
  });
  if (gone) return doubtful(gone.message);
  const brand = brandOf(draft, terms);
  if (!brand) return doubtful(missingBrandText(draft), draft.brand?.value);
  if (!terms.isRecognisable) return doubtful("Нет ни VIN, ни номера: при повторной загрузке автомобиль не узнать");
  return { ...base, state: terms.createsDrafts ? "approved" : "waiting", verdict: "new", reason: null, carId: null };
}

function unwrittenReason(differences: readonly Difference[]): string {
  return differences.some(({ isLocked }) => !isLocked)
    ? "Эти поля ведёт другой источник автомобиля"
    : "Отличия только в закреплённых полях";
}

/** One answer at the approval gives all such cars of a run their brand. */
export const BRAND_UNSTATED = "Марка не указана: выберите её";

export function missingBrandText({ brand }: ImportDraft): string {
  return brand ? `Марки «${brand.value}» в салоне нет: добавьте её или выберите другую` : BRAND_UNSTATED;
}

/** The dealership's brand of a draft; the default when the draft states none. */
export function brandOf(
  draft: ImportDraft,
  { brands, defaultBrandId }: Pick<PlanOptions, "brands" | "defaultBrandId">,
) {
  return draft.brand ? brands.find(draft.brand.value) : brands.byId(defaultBrandId);
}

export function differencesWith(
  { car, source, fieldsOfOthers }: Match,
  draft: ImportDraft,
  warnings: readonly DraftWarning[],
  brands: DealershipBrands,
): Difference[] {
  const brandId = draft.brand ? (brands.find(draft.brand.value)?.id ?? null) : null;
  const lockedFields = source ? fieldsOfJson(source.lockedFields) : null;
  return differencesOf({ car, lockedFields, fieldsOfOthers }, { draft, brandId, warnings });
}
