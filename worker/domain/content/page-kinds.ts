export const PAGE_KINDS = ["page", "news"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Pages of the menu and of the footer. */
export const MENU_PAGES_MAX = 6;
export const FOOTER_PAGES_MAX = 12;

/** Pages of one bulk change: each is checked and stored on its own. */
export const PAGES_BULK_MAX = 50;
