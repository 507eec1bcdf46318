/** Methods of importing cars; values of the query parameter `way`. */
export const IMPORT_METHODS = ["links", "feed", "file", "html"] as const;
export type ImportMethod = (typeof IMPORT_METHODS)[number];
