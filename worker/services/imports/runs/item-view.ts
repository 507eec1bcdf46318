import * as z from "zod/mini";
import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import { DRAFT_DOUBT_BELOW, DRAFT_ORIGIN_LABELS, type DraftFieldName } from "../../../domain/imports/import-draft.ts";
import { doubtsOf } from "../../../domain/imports/draft-to-car.ts";
import type { ImportChange, ImportItemRow, StatedField } from "../../../domain/imports/import-views.ts";
import { carLabel, carValue, draftLabel, draftValue } from "../../../domain/imports/import-words.ts";
import { type Candidate, candidateOf } from "../plan/candidate.ts";
import type { DealershipBrands } from "../plan/brand-matching.ts";
import { vinNotes } from "../../../domain/cars/vin-notes.ts";
import { latestYear } from "../../../domain/kernel/time/salon-time.ts";
import { LOCKABLE_FIELDS } from "../../../domain/cars/car-source.ts";
import { appliedChangeOf } from "../plan/applied-change.ts";
import { itemPicturesOf } from "../plan/item-pictures.ts";

const diffSchema = z.array(
  z.object({
    field: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    isLocked: z.boolean(),
    isOfOther: z.boolean(),
    doubt: z.nullable(z.string()),
  }),
);

/** Names of what fields of cars refer to by id. */
export interface Names {
  brands: Pick<DealershipBrands, "byId">;
  salonName: (id: unknown) => string;
}

/** An item as the panel shows it. */
export function toItemRow(row: ItemRow, names: Names): ImportItemRow {
  const candidate = candidateOf(row);
  const pictures = itemPicturesOf(row);
  const isListed = row.state === "list";
  return {
    id: row.id,
    position: row.position,
    title: row.title || row.url || row.sourceKey || "Сохранённая страница",
    url: row.url,
    state: row.state,
    verdict: row.verdict,
    reason: row.reason,
    carId: row.carId,
    price: candidate?.draft.price?.value ?? null,
    year: candidate?.draft.year?.value ?? null,
    vin: candidate?.draft.vin?.value ?? null,
    vinNotes: vinNotesOf(candidate),
    color: candidate?.draft.color?.value ?? null,
    mileage: candidate?.draft.mileage?.value ?? null,
    changes: changesOf(row, names),
    doubts: candidate && !isListed ? doubtsOf(candidate.draft, candidate.warnings) : [],
    proposedBrand: row.proposedBrand,
    pictures: {
      found: pictures
        ? pictures.queue.length + pictures.taken + pictures.failed
        : (candidate?.draft.images?.value.length ?? 0),
      taken: pictures?.taken ?? 0,
      failed: pictures?.failed ?? 0,
      left: pictures?.left ?? {},
    },
    links: candidate?.links ?? [],
  };
}

/** Says it to who decides about the item; it decides nothing. */
function vinNotesOf(candidate: Candidate | null): string[] {
  const { vin, brand, year } = candidate?.draft ?? {};
  if (!vin) return [];
  return vinNotes(vin.value, { brand: brand?.value ?? null, year: year?.value ?? null }, latestYear(Date.now()));
}

function changesOf(row: ItemRow, { brands, salonName }: Names): ImportChange[] {
  const applied = appliedChangeOf(row);
  if (row.verdict === "gone") {
    const isDone = applied?.kind === "sold";
    return [
      {
        field: "soldAt",
        label: "Продан",
        before: "нет",
        after: row.state === "applied" && !isDone ? "в корзину" : "да",
        isLocked: false,
        isOfOther: false,
        doubt: null,
      },
    ];
  }
  const parsed = diffSchema.safeParse(JSON.parse(row.diff ?? "[]"));
  const show = (field: string, value: unknown) =>
    field === "brandId"
      ? (brands.byId(String(value))?.name ?? String(value))
      : field === "salonId"
        ? salonName(value)
        : carValue(field, value);
  return (parsed.success ? parsed.data : []).flatMap(({ field, before, after, isLocked, isOfOther, doubt }) =>
    isLockable(field)
      ? [
          {
            field,
            label: carLabel(field),
            before: show(field, before),
            after: show(field, after),
            isLocked,
            isOfOther,
            doubt,
          },
        ]
      : [],
  );
}

/** Every field that the source states, in the order of the draft. */
export function statedFields({ draft, warnings }: Candidate, salonName: Names["salonName"] = String): StatedField[] {
  return (Object.keys(draft) as DraftFieldName[]).flatMap((field) => {
    const stated = draft[field];
    if (!stated) return [];
    const warning = warnings.find((known) => known.field === field);
    const isGuess = stated.confidence < DRAFT_DOUBT_BELOW;
    return [
      {
        field,
        label: draftLabel(field),
        value: field === "salonId" ? salonName(stated.value) : draftValue(field, draft),
        origin: DRAFT_ORIGIN_LABELS[stated.from],
        confidence: stated.confidence,
        doubt: warning?.message ?? (isGuess ? "Значение предположительное, проверьте" : null),
      },
    ];
  });
}

function isLockable(field: string): field is (typeof LOCKABLE_FIELDS)[number] {
  return (LOCKABLE_FIELDS as readonly string[]).includes(field);
}
