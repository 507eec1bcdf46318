import { deleteBodyTypeImage, saveBodyTypeImage } from "../../db/queries/body-types.ts";
import type { BodyTypeImage, BodyTypeImagesInput, TileBodyType } from "../../domain/body-type-images.ts";
import { BODY_TYPE_PAGES } from "../../domain/car-terms.ts";
import { changesBetween } from "../../domain/changes.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { MediaDeps } from "../deps.ts";
import { storeDataUrl } from "../media/store-data-url.ts";
import type { Actor } from "../staff/session.ts";
import { listBodyTypeImages } from "./list-body-type-images.ts";

/** Saves the pictures that are named. The refusals of one that came as a `data:` URL, with its field. */
export async function saveBodyTypeImages(
  deps: MediaDeps,
  actor: Actor,
  images: BodyTypeImagesInput,
): Promise<Result<BodyTypeImage[]>> {
  const after: Partial<Record<TileBodyType, string | null>> = {};
  for (const bodyType of BODY_TYPE_PAGES) {
    const address = images[bodyType];
    if (address === undefined) continue;
    const stored =
      address === null ? ok(null) : await storeDataUrl(deps, address, { purpose: "body-type", by: actor.userId });
    if (!stored.ok) return fail(stored.error.code, stored.error.message, { [bodyType]: stored.error.message });
    after[bodyType] = stored.value;
  }
  await writeImages(deps, actor, after);
  return ok(await listBodyTypeImages(deps));
}

/** Writes what differs from what is there; nothing at all when nothing does. */
export async function writeImages(
  deps: MediaDeps,
  actor: Actor,
  after: Partial<Record<TileBodyType, string | null>>,
): Promise<void> {
  const { db, clock, ids } = deps;
  const before: typeof after = {};
  for (const { bodyType, image } of await listBodyTypeImages(deps)) before[bodyType] = image;
  const named = BODY_TYPE_PAGES.filter((bodyType) => bodyType in after);
  const changes = changesBetween(before, after, named);
  const queries = named
    .filter((bodyType) => bodyType in changes)
    .map((bodyType) => {
      const imageUrl = after[bodyType];
      return imageUrl
        ? saveBodyTypeImage(db, { id: ids.next(), bodyType, imageUrl, at: clock.now() })
        : deleteBodyTypeImage(db, bodyType);
    });
  if (queries.length === 0) return;
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "body_type_image", entityId: null, changes, isVisible: true },
    queries,
  );
}
