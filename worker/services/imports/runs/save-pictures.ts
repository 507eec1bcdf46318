import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import { replacePictures, selectCarsByIds, setFirstPictures } from "../../../db/queries/cars/staff-cars.ts";
import {
  countModelsOfPictures,
  insertCarPictures,
  insertPlaceholders,
  selectDraftsWithPictures,
} from "../../../db/queries/imports/car-pictures.ts";
import { type ItemRow, updateItem } from "../../../db/queries/imports/import-items.ts";
import { PLACEHOLDER_MODELS } from "../../../domain/imports/left-pictures.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import type { ImportDeps } from "../import-deps.ts";
import { appliedChangeOf } from "../plan/applied-change.ts";
import type { ItemPictures } from "../plan/item-pictures.ts";
import { findSameCars } from "../same-cars/find-same-cars.ts";

/**
 * Gives an item's fetched pictures to its car, without those that stand on cars of several models. These are recorded as
 * placeholders and removed from drafts that have them.
 */
export async function savePictures(
  deps: ImportDeps,
  item: ItemRow,
  carId: string,
  pictures: ItemPictures,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const [[car]] = await db.read([selectCarsByIds(db, [carId])]);
  const modelKey = car ? foldText(car.brandId, car.model) : "";
  const known = pictures.hashes.filter(Boolean);
  const [counted] = await db.read([countModelsOfPictures(db, known, modelKey)]);
  const placeholders = counted.flatMap(({ perceptualHash, models }) =>
    models + 1 >= PLACEHOLDER_MODELS ? perceptualHash : [],
  );
  const kept = withoutHashes(pictures, placeholders);
  const [main, ...others] = kept.urls;
  const rows = kept.urls.flatMap((url, at) => {
    const perceptualHash = kept.hashes[at];
    return perceptualHash ? [{ perceptualHash, carId, modelKey, url }] : [];
  });
  await db.write([
    updateItem(db, item.id, { pictures: JSON.stringify(kept), picturesLeft: 0, updatedAt: now }),
    ...(rows.length > 0 ? [insertCarPictures(db, rows)] : []),
    ...(placeholders.length > 0 ? [insertPlaceholders(db, placeholders, now)] : []),
    ...(main === undefined ? [] : [setFirstPictures(db, carId, main, others, now), bumpContentVersion(db)]),
  ]);
  if (placeholders.length > 0) await removeFromDrafts(deps, placeholders);
  if (car && appliedChangeOf(item)?.kind === "created") await findSameCars(deps, car, kept.urls);
}

function withoutHashes(pictures: ItemPictures, placeholders: readonly string[]): ItemPictures {
  const isKept = (_: string, at: number) => !placeholders.includes(pictures.hashes[at] ?? "");
  const urls = pictures.urls.filter(isKept);
  const dropped = pictures.urls.length - urls.length;
  if (dropped === 0) return pictures;
  return {
    ...pictures,
    urls,
    hashes: pictures.hashes.filter(isKept),
    taken: pictures.taken - dropped,
    left: { ...pictures.left, placeholder: (pictures.left.placeholder ?? 0) + dropped },
  };
}

/** Published cars keep the picture: staff have seen and published it. */
async function removeFromDrafts({ db, clock }: ImportDeps, placeholders: readonly string[]): Promise<void> {
  const [drafts] = await db.read([selectDraftsWithPictures(db, placeholders)]);
  const unwanted = new Map<string, Set<string>>();
  for (const { id, url } of drafts) unwanted.set(id, (unwanted.get(id) ?? new Set()).add(url));
  for (const { id, mainImage, images } of new Map(drafts.map((draft) => [draft.id, draft])).values()) {
    const all = [mainImage, ...images].filter((url) => url !== null);
    const [main = null, ...others] = all.filter((url) => !unwanted.get(id)?.has(url));
    if (others.length + Number(main !== null) === all.length) continue;
    await db.write([
      replacePictures(db, id, { from: { mainImage, images }, to: { mainImage: main, images: others } }, clock.now()),
    ]);
  }
}
