/** Ways in, as the address names them. */
export const IMPORT_METHODS = ["links", "feed", "file", "html"] as const;
export type ImportMethod = (typeof IMPORT_METHODS)[number];
