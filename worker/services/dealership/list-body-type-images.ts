import { selectPhotographed } from "../../db/queries/dealership/body-types.ts";
import { selectBodyTypeImages } from "../../db/queries/content/content.ts";
import { selectBodyTypeImagesVersion } from "../../db/queries/cars/row-versions.ts";
import type {
  BodyTypeImage,
  StaffBodyTypeImages,
  TileBodyType,
  TileSuggestion,
} from "../../domain/dealership/body-type-images.ts";
import { BODY_TYPE_TILES, type CarStatus } from "../../domain/cars/car-terms.ts";
import type { Deps } from "../deps.ts";

export async function listBodyTypeImages({ db }: Deps): Promise<BodyTypeImage[]> {
  const [images] = await db.read([selectBodyTypeImages(db)]);
  return BODY_TYPE_TILES.map((bodyType) => ({
    bodyType,
    image: images.find((image) => image.bodyType === bodyType)?.imageUrl ?? null,
  }));
}

/** The tiles' pictures with the version that an edit of them is sent with. */
export async function getStaffBodyTypeImages({ db }: Deps): Promise<StaffBodyTypeImages> {
  const [rows, [stored]] = await db.read([selectBodyTypeImages(db), selectBodyTypeImagesVersion(db)]);
  const imageOf = (bodyType: TileBodyType) => rows.find((row) => row.bodyType === bodyType)?.imageUrl ?? null;
  return {
    images: Object.fromEntries(BODY_TYPE_TILES.map((bodyType) => [bodyType, imageOf(bodyType)])) as Record<
      TileBodyType,
      string | null
    >,
    version: stored?.version ?? 0,
  };
}

/** A new car's photo is the best one to show for a body type; lease cars have a page of their own. */
const STATUSES = ["new", "used"] as const satisfies CarStatus[];

/** Each tile and the photo of a car on sale that could take its place. */
export async function suggestBodyTypeImages(deps: Deps): Promise<TileSuggestion[]> {
  const { db } = deps;
  const [first, ...rest] = BODY_TYPE_TILES.flatMap((bodyType) =>
    STATUSES.map((status) => selectPhotographed(db, bodyType, status)),
  );
  if (!first) return [];
  const [tiles, found] = await Promise.all([listBodyTypeImages(deps), db.read([first, ...rest])]);
  const cars = found.flat();
  return tiles.map((tile) => {
    const car = cars.find(({ bodyType }) => bodyType === tile.bodyType);
    return { ...tile, suggestion: car ? { image: car.image, car: `${car.name}, ${car.year}` } : null };
  });
}
