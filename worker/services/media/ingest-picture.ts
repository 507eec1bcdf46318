import { deleteMedia, insertMedia, renewMedia, selectMedia } from "../../db/queries/media/media.ts";
import { MEDIA_HASH_LENGTH } from "../../domain/media/media.ts";
import {
  PICTURE_PURPOSES,
  type PicturePurpose,
  type PicturePurposeName,
  pictureTooLarge,
} from "../../domain/media/picture-purposes.ts";
import { sniffPictureType } from "../../domain/media/picture-type.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { UPLOAD_TEXTS } from "../../domain/media/upload.ts";
import type { MediaDeps } from "../deps.ts";
import { acceptedType } from "./accepted-type.ts";
import { keptOriginal, makeFiles, type PictureFile, shownName } from "./make-files.ts";
import { measurePicture } from "./measure-picture.ts";
import { folderOf, originalKey, storeFiles } from "./picture-files.ts";

/** A picture as its widgets know it. */
export interface StoredPicture {
  /** What is kept in a car, a banner, a review: `/media/<hash>/<file>`. */
  url: string;
  /** px, of the largest variant. */
  width: number;
  height: number;
  /** Its variants are not made yet: until then the uploaded file is shown. */
  isPending: boolean;
}

/** A stored picture with its perceptual hash; null while its variants are not made. */
export interface IngestedPicture extends StoredPicture {
  perceptualHash: string | null;
}

interface PictureInput {
  bytes: Uint8Array;
  /** As the sender names it; null when there is no sender to ask. It must be what the bytes are. */
  declaredType: string | null;
  purpose: PicturePurposeName;
  /** Id of the person on whose behalf; null for a job. */
  by: string | null;
}

/** Part of every name: raise it when the same bytes would be cut differently, so that addresses change with what they show. */
const CUT_VERSION = "1";

/**
 * The one way of a picture into the store, wherever it comes from: checked, cut, stored once. The same content for the same
 * kind of use gets the same address. While the Images service makes nothing, the file itself is stored, and a cron job cuts it
 * later (make-missing-variants.ts). `too_large`, `unsupported` or `invalid` with a text to show; nothing is stored then.
 */
export async function ingestPicture(deps: MediaDeps, input: PictureInput): Promise<Result<IngestedPicture>> {
  const { bytes, purpose, by } = input;
  const { maxBytes, recipe, maxWidth }: PicturePurpose = PICTURE_PURPOSES[purpose];
  if (bytes.length > maxBytes) return fail("too_large", pictureTooLarge(maxBytes));
  const real = sniffPictureType(bytes);
  const type = acceptedType(purpose, real ?? "");
  if (!type.ok) return type;
  if (input.declaredType !== null) {
    const declared = acceptedType(purpose, input.declaredType);
    if (!declared.ok) return declared;
    if (declared.value !== real) return fail("unsupported", UPLOAD_TEXTS.lyingType);
  }
  const size = await measurePicture(bytes, type.value);
  if (!size.ok) return size;
  const hash = await hashOf(bytes, `${recipe} ${maxWidth} ${CUT_VERSION}`);
  const url = `/media/${hash}/${shownName(purpose, type.value, size.value)}`;
  const known = await findStored(deps, hash, url);
  if (known) return ok(known);
  const made = await makeFiles(deps, bytes, { purpose, type: type.value, size: size.value });
  const isPending = !made.ok && made.error.code === "unavailable";
  if (!made.ok && !isPending) return made;
  const { files, ...shape } = made.ok
    ? made.value
    : keptOriginal(bytes, { purpose, type: type.value, size: size.value });
  const now = deps.clock.now();
  const row = { hash, contentType: type.value, size: bytes.length, ...shape, purpose, uploadedBy: by, createdAt: now };
  // The row is first, so that the sweep finds the files if the rest fails.
  await deps.db.write([insertMedia(deps.db, { ...row, variantsDueAt: isPending ? now : null, unusedSince: now })]);
  await storeAll(deps, hash, files);
  return ok({ url, ...shape, isPending });
}

/** Finds a picture that is already stored and renews its upload time. Checks the shown file too, because it is stored last. */
async function findStored({ db, media, clock }: MediaDeps, hash: string, url: string): Promise<IngestedPicture | null> {
  const [[row]] = await db.read([selectMedia(db, hash)]);
  if (!row) return null;
  const { variantsDueAt, ...shape } = row;
  const isPending = variantsDueAt !== null;
  if (!(await media.has(isPending ? originalKey(hash) : url.slice(1)))) return null;
  await db.write([renewMedia(db, hash, clock.now())]);
  return { url, ...shape, isPending };
}

async function storeAll(deps: MediaDeps, hash: string, files: readonly PictureFile[]): Promise<void> {
  try {
    await storeFiles(deps, hash, files);
  } catch (cause) {
    await deps.media.removeAll(folderOf(hash));
    await deps.db.write([deleteMedia(deps.db, [hash])]);
    throw cause;
  }
}

/** Of the content and of how it is cut. */
async function hashOf(bytes: Uint8Array, cut: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes.slice());
  const whole = new TextEncoder().encode(`${hex(new Uint8Array(digest))} ${cut}`);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole))).slice(0, MEDIA_HASH_LENGTH);
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
