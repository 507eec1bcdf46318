/** Ways in, as the address names them. */
export const WAY_KEYS = ["links", "feed", "file", "html"] as const;
export type WayKey = (typeof WAY_KEYS)[number];
