import type { NewItem } from "../../../db/queries/imports/import-items.ts";
import { fieldsOfJson } from "../../../domain/cars/car-source-json.ts";
import type { DraftWarning, ImportDraft } from "../../../domain/imports/import-draft.ts";
import { type Difference, differencesOf, verdictOf } from "../../../domain/imports/import-plan.ts";
import { draftTitle } from "../../../domain/imports/draft-to-car.ts";
import { toCandidate } from "./candidate.ts";
import type { Match } from "./match-cars.ts";
import type { DealershipBrands } from "./brand-matching.ts";

/** What a reading means for the stock, as its item tells it. */
export type ItemPlan = Required<
  Pick<NewItem, "state" | "verdict" | "reason" | "carId" | "title" | "candidate" | "diff" | "proposedBrand">
>;

export interface PlanOptions {
  brands: DealershipBrands;
  /** For cars whose brand is not stated. */
  defaultBrandId: string | null;
  /** New cars become drafts without being asked about. */
  createsDrafts: boolean;
  /** It can be told from others when it is read again. */
  isRecognisable: boolean;
}

/** Compares what was read with the car that it is, if it is one. Writes nothing. */
export function planItem(
  draft: ImportDraft,
  warnings: readonly DraftWarning[],
  match: Match | null,
  terms: PlanOptions,
): ItemPlan {
  const told = { title: draftTitle(draft), candidate: toCandidate(draft, warnings), proposedBrand: null, diff: null };
  const gone = warnings.find(({ code }) => code === "gone");
  if (match) {
    const { car } = match;
    if (gone && car.soldAt === null) {
      return { ...told, state: "waiting", verdict: "gone", reason: gone.message, carId: car.id };
    }
    const differences = differencesWith(match, draft, warnings, terms.brands);
    const { verdict, reason } = verdictOf(differences, match);
    const hasDiff = differences.length > 0;
    return {
      ...told,
      state: verdict === "same" ? "same" : "waiting",
      verdict,
      reason: verdict === "same" && hasDiff ? "Отличия только в полях, закрытых сотрудниками" : reason,
      carId: car.id,
      title: told.title || car.name,
      // What does not differ need not be kept: a feed is read again and again.
      candidate: hasDiff ? told.candidate : null,
      diff: hasDiff ? JSON.stringify(differences) : null,
    };
  }
  const doubtful = (reason: string, proposedBrand: string | null = null): ItemPlan => ({
    ...told,
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
  return { ...told, state: terms.createsDrafts ? "approved" : "waiting", verdict: "new", reason: null, carId: null };
}

export function missingBrandText({ brand }: ImportDraft): string {
  return brand
    ? `Марки «${brand.value}» в салоне нет: добавьте её или выберите другую`
    : "Марка не указана: выберите её";
}

/** The salon's brand of a draft, or the one that was given for cars without. */
export function brandOf(
  draft: ImportDraft,
  { brands, defaultBrandId }: Pick<PlanOptions, "brands" | "defaultBrandId">,
) {
  return draft.brand ? brands.find(draft.brand.value) : brands.byId(defaultBrandId);
}

export function differencesWith(
  { car, source }: Match,
  draft: ImportDraft,
  warnings: readonly DraftWarning[],
  brands: DealershipBrands,
): Difference[] {
  const brandId = draft.brand ? (brands.find(draft.brand.value)?.id ?? null) : null;
  const lockedFields = source ? fieldsOfJson(source.lockedFields) : null;
  return differencesOf({ car, lockedFields }, { draft, brandId, warnings });
}
