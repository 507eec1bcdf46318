import type { BodyTypeImagesInput, TileBodyType } from "../../domain/dealership/body-type-images.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { MediaDeps, Actor } from "../deps.ts";
import { suggestBodyTypeImages } from "./list-body-type-images.ts";
import { writeImages } from "./save-body-type-images.ts";

interface Overwritten {
  updatedCount: number;
  /** The images to save for an undo. */
  before: BodyTypeImagesInput;
  /** The version after the change. */
  version: number;
}

/**
 * Replaces all pictures of the tiles by photos of cars on sale. `not_found` when no chosen body type has
 * a photographed car on sale.
 */
export async function overwriteBodyTypeImages(
  deps: MediaDeps,
  actor: Actor,
  { bodyTypes }: { bodyTypes: readonly TileBodyType[] },
): Promise<Result<Overwritten>> {
  const tiles = (await suggestBodyTypeImages(deps)).filter(({ bodyType }) => bodyTypes.includes(bodyType));
  const replaced = tiles.flatMap(({ bodyType, image, suggestion }) =>
    suggestion && suggestion.image !== image ? [{ bodyType, before: image, after: suggestion.image }] : [],
  );
  if (!tiles.some(({ suggestion }) => suggestion)) return fail("not_found", "В продаже нет автомобилей с фото");
  const written = await writeImages(
    deps,
    actor,
    Object.fromEntries(replaced.map(({ bodyType, after }) => [bodyType, after])),
  );
  if (!written.ok) return written;
  return ok({
    version: written.value,
    updatedCount: replaced.length,
    before: Object.fromEntries(replaced.map(({ bodyType, before }) => [bodyType, before])),
  });
}
