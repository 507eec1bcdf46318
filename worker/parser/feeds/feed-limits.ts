/** A text of a feed, packed or not: what the documentation of YML allows. gzip packs up to 1:1000, so the bytes are counted unpacked. */
export const FEED_UNPACKED_MAX_BYTES = 200 * 1024 * 1024;

/**
 * Feeds and catalogues pack 1:10 to 1:60; an archive made to fill a server packs 1:1000, and is refused before that. Not counted in small
 * texts.
 */
export const UNPACKED_RATIO_MAX = 200;
export const RATIO_FREE_BYTES = 8 * 1024 * 1024;

/** The parts of an Excel file, which is unpacked from its start in each time slice. 50,000 cars of 30 columns have 60 MB. */
export const WORKBOOK_UNPACKED_MAX_BYTES = 100 * 1024 * 1024;

/** An Excel file is too large to be held in memory. */
export class LargeWorkbookError extends Error {}

/**
 * gzip is unpacked in pieces of this size, bytes. The stream unpacks a whole piece before it is read, so a piece takes 16 MB of memory at most.
 */
export const PACKED_PIECE_BYTES = 16 * 1024;

/** Text is parsed in pieces of this size, and other work may run between two of them, characters. */
export const TEXT_PIECE_CHARS = 16 * 1024;

/** Longer texts and attributes of an element are cut, characters. */
export const FEED_TEXT_MAX = 20_000;

/**
 * Feeds of all dialects have up to 6 levels and 100 tags a car; the tags are those of 50,000 cars with twice as many.
 */
export const FEED_LIMITS = {
  depth: 64,
  tags: 10_000_000,
  attributes: 300,
  attributeChars: FEED_TEXT_MAX,
  tokenChars: 1_000_000,
};

/** Elements inside one car. */
export const CAR_NODES_MAX = 5000;

/** Lines of a table that hold no car. */
export const LINES_WITHOUT_CAR_MAX = 20_000;
