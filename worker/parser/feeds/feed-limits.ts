/** A text of a feed: five times the 20 MB that may be downloaded, which real feeds do not reach unpacked. gzip packs up to 1:1000. */
export const FEED_UNPACKED_MAX_BYTES = 100 * 1024 * 1024;

/**
 * gzip is unpacked in pieces of this size, bytes. The stream unpacks a whole piece before it is read, so a piece takes 16 MB of memory at most.
 */
export const PACKED_PIECE_BYTES = 16 * 1024;

/** Text is parsed in pieces of this size, and other work runs between two of them, characters. A piece takes a few milliseconds. */
export const TEXT_PIECE_CHARS = 16 * 1024;

/** Longer texts and attributes of an element are cut, characters. */
export const FEED_TEXT_MAX = 20_000;

/**
 * Feeds of all dialects have up to 6 levels and 60 tags a car. The tags are those of 30,000 cars, which the documentation of YML allows; the
 * import takes 5,000.
 */
export const FEED_LIMITS = {
  depth: 64,
  tags: 2_000_000,
  attributes: 300,
  attributeChars: FEED_TEXT_MAX,
  tokenChars: 1_000_000,
};

/** Elements inside one car. */
export const CAR_NODES_MAX = 5000;

/** Lines of a table that hold no car. */
export const LINES_WITHOUT_CAR_MAX = 20_000;
