import * as z from "zod/mini";
import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import { LEFT_PICTURES } from "../../../domain/imports/left-pictures.ts";

const itemPicturesSchema = z.object({
  /** Addresses at the source that are not fetched yet. */
  queue: z.array(z.string()),
  /** Addresses of the stored copies, in the source's order. */
  urls: z.array(z.string()),
  taken: z.number(),
  failed: z.number(),
  /** Perceptual hashes of `urls`; blank where there is none. */
  hashes: z.array(z.string()),
  /** Pictures that were not taken, by reason. */
  left: z.partialRecord(z.enum(LEFT_PICTURES), z.number()),
});
export type ItemPictures = z.infer<typeof itemPicturesSchema>;

/** The `pictures` column of an item; null when it is empty or unreadable. */
export function itemPicturesOf({ pictures }: Pick<ItemRow, "pictures">): ItemPictures | null {
  if (pictures === null) return null;
  const parsed = itemPicturesSchema.safeParse(JSON.parse(pictures));
  return parsed.success ? parsed.data : null;
}

/** The columns of an item whose pictures are to be fetched. */
export function queuedPictures(queue: readonly string[]): Pick<ItemRow, "pictures" | "picturesLeft"> | null {
  if (queue.length === 0) return null;
  const pictures: ItemPictures = { queue: [...queue], urls: [], hashes: [], left: {}, taken: 0, failed: 0 };
  return { pictures: JSON.stringify(pictures), picturesLeft: queue.length };
}
