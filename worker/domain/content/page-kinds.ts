export const PAGE_KINDS = ["page", "news"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Pages of the menu and of the footer. */
export const MENU_PAGES_MAX = 6;
export const FOOTER_PAGES_MAX = 12;
