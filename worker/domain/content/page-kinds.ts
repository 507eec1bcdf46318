export const PAGE_KINDS = ["page", "news"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
