import { claimDueVariants, countWithoutVariants, setVariantsMade } from "../../db/queries/media/missing-variants.ts";
import { PICTURE_PURPOSES, type PicturePurposeName } from "../../domain/media/picture-purposes.ts";
import type { PictureType } from "../../domain/media/picture-type.ts";
import type { MediaDeps } from "../deps.ts";
import { clearSignal } from "../operations/raise-signal.ts";
import { isOver } from "../work-slice.ts";
import { makeFiles } from "./make-files.ts";
import { measurePicture } from "./measure-picture.ts";
import { originalKey, storeFiles } from "./picture-files.ts";

const PICTURES_MAX = 25;

/**
 * Makes the variants of pictures that were kept while the Images service made none. Each attempt delays the next one, up to a
 * quarter of an hour. Ends the signal at the first success, and when no picture waits. Returns how many were made.
 */
export async function makeMissingVariants(deps: MediaDeps, { budgetMs }: { budgetMs: number }): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const slice = { until: now + budgetMs };
  const [claimed, [waiting]] = await db.write([claimDueVariants(db, now, PICTURES_MAX), countWithoutVariants(db)]);
  let made = 0;
  for (const picture of claimed) {
    // The claim has set the time of the next attempt.
    if (isOver(deps, slice) || !(await makeVariants(deps, picture))) break;
    made += 1;
  }
  if (made > 0 || waiting?.total === 0) await clearSignal(deps, "images_unavailable");
  return made;
}

interface Kept {
  hash: string;
  contentType: string;
  purpose: string | null;
}

/** False if the service is still unavailable. */
async function makeVariants(deps: MediaDeps, { hash, contentType, purpose }: Kept): Promise<boolean> {
  const { db, media } = deps;
  const type = contentType as PictureType;
  const bytes = await media.get(originalKey(hash));
  const size = bytes && (await measurePicture(bytes, type));
  let perceptualHash: string | null = null;
  if (bytes && size?.ok && isPurpose(purpose)) {
    const files = await makeFiles(deps, bytes, { purpose, type, size: size.value });
    if (!files.ok && files.error.code === "unavailable") return false;
    if (files.ok) {
      await storeFiles(deps, hash, files.value.files);
      await media.removeAll(originalKey(hash));
      ({ perceptualHash } = files.value);
    }
  }
  // A file that cannot be decoded stays as it was uploaded: its address still shows it.
  await db.write([setVariantsMade(db, hash, perceptualHash)]);
  return true;
}

function isPurpose(purpose: string | null): purpose is PicturePurposeName {
  return purpose !== null && purpose in PICTURE_PURPOSES;
}
