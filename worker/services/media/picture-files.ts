import { ORIGINAL_NAME } from "../../domain/media/media.ts";
import type { MediaDeps } from "../deps.ts";
import type { PictureFile } from "./make-files.ts";

export function folderOf(hash: string): string {
  return `media/${hash}/`;
}

export function originalKey(hash: string): string {
  return folderOf(hash) + ORIGINAL_NAME;
}

/** In the order of the files: the one that the picture's address names is last, so that it exists only with all others. */
export async function storeFiles(
  { media }: Pick<MediaDeps, "media">,
  hash: string,
  files: readonly PictureFile[],
): Promise<void> {
  for (const { name, bytes, type } of files) await media.put(folderOf(hash) + name, bytes, type);
}
