import { deleteBodyTypeImage, saveBodyTypeImage } from "../../db/queries/dealership/body-types.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import {
  BODY_TYPE_IMAGE_FIELD_LABELS,
  type BodyTypeImagesChange,
  type StaffBodyTypeImages,
  type TileBodyType,
} from "../../domain/dealership/body-type-images.ts";
import { BODY_TYPE_TILES } from "../../domain/cars/car-terms.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import type { ReadState } from "../../domain/kernel/edit-conflict.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { refuseStaleEdit, retried, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { MediaDeps, Actor } from "../deps.ts";
import { storeDataUrl } from "../media/store-data-url.ts";
import { getStaffBodyTypeImages } from "./list-body-type-images.ts";

type Images = Partial<Record<TileBodyType, string | null>>;

/**
 * Saves the pictures that are named. The refusals of one that came as a `data:` URL, with its field; `conflict` when
 * somebody else has changed one since it was read.
 */
export async function saveBodyTypeImages(
  deps: MediaDeps,
  actor: Actor,
  { images, ...read }: BodyTypeImagesChange,
): Promise<Result<StaffBodyTypeImages>> {
  const after: Images = {};
  for (const bodyType of BODY_TYPE_TILES) {
    const address = images[bodyType];
    if (address === undefined) continue;
    const stored =
      address === null ? ok(null) : await storeDataUrl(deps, address, { purpose: "body-type", by: actor.userId });
    if (!stored.ok) return fail(stored.error.code, stored.error.message, { [bodyType]: stored.error.message });
    after[bodyType] = stored.value;
  }
  const written = await writeImages(deps, actor, after, read);
  return written.ok ? ok(await getStaffBodyTypeImages(deps)) : written;
}

/** Writes the pictures that differ from the stored ones, if any. Returns the version afterwards. */
export const writeImages = retried(write);

async function write(deps: MediaDeps, actor: Actor, after: Images, read: ReadState = {}): Promise<Result<number>> {
  const { db, clock, ids } = deps;
  const { images: before, version } = await getStaffBodyTypeImages(deps);
  const row = {
    entity: "body_type_image",
    entityId: null,
    version,
    stored: { images: before },
    labels: BODY_TYPE_IMAGE_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, { images: after }, read);
  if (stale) return stale;
  const named = BODY_TYPE_TILES.filter((bodyType) => bodyType in after);
  const changes = changesBetween(before, after, named);
  const queries = named
    .filter((bodyType) => bodyType in changes)
    .map((bodyType) => {
      const imageUrl = after[bodyType];
      return imageUrl
        ? saveBodyTypeImage(db, { id: ids.next(), bodyType, imageUrl, at: clock.now() })
        : deleteBodyTypeImage(db, bodyType);
    });
  if (queries.length === 0) return ok(version);
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "body_type_image", entityId: null, changes, isVisible: true },
    [unchangedSince(db, "bodyTypeImages", "", version), ...queries],
  );
  // A trigger counts each row.
  return ok(version + queries.length);
}
