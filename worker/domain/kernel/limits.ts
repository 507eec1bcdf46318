/** Limits and sizes that forms, the API, queries and columns share. Money in rubles unless named otherwise. */

export const PAGE_SIZE_DESKTOP = 20;
export const PAGE_SIZE_PHONE = 10;

export const DEFAULT_CAR_LIMIT = 12;
/** Cars of the second carousel of the home page; more would exceed the page's budget. */
export const LATEST_CARS_SHOWN = 5;
/** Cars of one status on a brand's page, and of all statuses together. */
export const BRAND_SECTION_CARS = 12;
export const BRAND_PAGE_CARS = 20;
export const MAX_CAR_LIMIT = 1000;
export const REVIEWS_SHOWN = 6;
export const NEWS_PAGE_SIZE = 20;
/** Of a page's block of cars. */
export const PAGE_CARS = 6;
export const PROMOTIONS_SHOWN = 3;
export const SIMILAR_CARS_SHOWN = 4;
/** Cars in one part of the sitemap. The format allows 50,000; a result of D1 should be far smaller. */
export const SITEMAP_PART_CARS = 5000;
export const SKELETON_CARDS = 8;

/** The catalogue's price slider; its maximum means «no limit». */
export const PRICE_CEILING_MIN_RUB = 500_000;
export const PRICE_CEILING_MAX_RUB = 10_000_000;
/** Width of the bands in which `car_facets` counts prices. */
export const PRICE_BAND_RUB = 500_000;
export const PRICE_CEILING_STEP_RUB = 100_000;

export const CAROUSEL_STEP_BRANDS_PX = 300;
export const CAROUSEL_STEP_CARS_PX = 400;
/** Brands that a filter shows before «Ещё». */
export const POPULAR_BRANDS = 8;

/** Brands that the strip shows before «Ещё». */
export const STRIP_BRANDS = 10;
/** Arrows beside the brand strip appear above this many brands, the phone's progress bar above the second number. */
export const BRAND_ARROWS_ABOVE = 6;
export const BRAND_PROGRESS_ABOVE = 3;

export const TOAST_DURATION_MS = 5000;
export const CAR_YEAR_MIN = 1990;
/** Characters of the words in a catalogue's address. */
export const CATALOGUE_TEXT_MAX = 100;
/** A larger stock is counted by the server alone (domain/catalogue/columns). */
export const COLUMNS_CARS_MAX = 3000;
/** Of a larger stock SQL reads no list that it would have to scan: the columns in the isolate answer (services/catalogue/large-stock.ts). */
export const SQL_CARS_MAX = 300;
/** Pictures of a car without the main one, until the settings name another number. */
export const GALLERY_MAX = 6;
/** The largest number that the settings accept: Auto.ru and Avito show no more photos of a car. */
export const GALLERY_LIMIT = 40;
/** Photos around a car that visitors turn: fewer do not turn, more are too many to load. */
export const SPIN_MIN = 8;
export const SPIN_MAX = 72;

/** Column lengths of a lead, in characters. */
export const LEAD_LENGTHS = {
  name: 255,
  phone: 50,
  email: 255,
  message: 4000,
  sourceUrl: 500,
  carInfo: 255,
  carPrice: 100,
  carStatus: 50,
  short: 100,
} as const;

/** Characters of a path with its query; RFC 9110, 4.1, recommends this for every server. */
export const ADDRESS_MAX = 8000;
/** Largest JSON body of a visitor's call, in bytes. */
export const VISITOR_BODY_MAX_BYTES = 64 * 1024;
/** Largest native form, in bytes. */
export const FORM_BODY_MAX_BYTES = 64 * 1024;
/** Largest JSON body of any /api call, in bytes. */
export const API_BODY_MAX_BYTES = 1024 * 1024;

/** Largest JSON body that carries pictures as `data:` URLs, in bytes: one of 5 MB, which base64 makes a third longer. */
export const PICTURES_BODY_MAX_BYTES = 8 * 1024 * 1024;

/** The loan terms the footer and the credit page name. */
export const LOAN = {
  rateMinPercent: 4.5,
  rateMaxPercent: 29,
  rateFromPercent: 5.6,
  termMinDays: 61,
  termMaxMonths: 96,
  ageMin: 18,
  ageMax: 65,
  decisionMinutes: 30,
} as const;

/** The year the copyright line begins with. */
export const COPYRIGHT_SINCE = 2024;

export const USERNAME_MAX = 50;
/** Of a password that a person chooses, in characters (OWASP ASVS 5.0 6.2.1, 6.2.9). */
export const PASSWORD_LENGTH = { min: 8, advised: 15, max: 128 } as const;

/** Rows a page of the panel's lists. */
export const PANEL_PAGE_SIZE = { cards: 24, table: 50 } as const;
/** Lists of the panel are counted and paged up to this row. */
export const PANEL_LIST_ROWS_MAX = 5000;
/** Leads of one bulk change. */
export const LEADS_BULK_MAX = 100;
/** Leads shown in a column of the board. */
export const BOARD_COLUMN_LEADS = 20;
/**
 * Rows of an index that D1 reads for a list and for its count, a page of the list each time: of all leads, or of a person's own and of the free ones
 * each. A screen of the panel reads at most 500 rows.
 */
export const LEADS_READ = {
  list: { all: 60, own: 50 },
  column: { all: 45, own: 20 },
  /** With unread messages: so many of their conversations, and the leads of these. */
  unread: { all: 40, own: 40 },
  unreadColumn: { all: 15, own: 15 },
  count: { all: 100, own: 100 },
} as const;
/** Conversations with unread messages that a list of leads reads for its badges. */
export const UNREAD_READ = 60;
/**
 * Rows that a page of the list of conversations reads, of a search by each of its two indexes; of each conversation the last messages, for the state of
 * what was sent and for the oldest unread one.
 */
export const INBOX_READ = { list: 50, words: 30, dashboard: 25, recent: 3, unanswered: 5, characters: 300 } as const;
/** Conversations above the tasks. */
export const TASK_CONVERSATIONS_SHOWN = 5;
/** Deleted records can be restored this long. */
export const TRASH_KEPT_DAYS = 30;
/** Entries of a record's history that are shown. */
export const HISTORY_SHOWN = 50;
/** Cars in the preview of a bulk change of prices, and runs that can be undone in the panel. */
export const PRICE_PREVIEW_ROWS = 200;
export const PRICE_RUNS_SHOWN = 5;
/** Cars of one bulk action. */
export const BULK_CARS_MAX = 2000;
/** Cars of one step: at most 7 statements each, and D1 takes 800 in one invocation. */
export const BULK_STEP_CARS = 100;
/** Cars named for each reason or doubt of a preview. */
export const BULK_EXAMPLES_SHOWN = 3;

export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** What a new review's form begins with. */
export const RATING_DEFAULT = 5;

/** Characters of a note about a lead. */
export const LEAD_NOTE_MAX = 2000;
/** Characters of a message that a list of leads shows. */
export const LEAD_EXCERPT_MAX = 160;
/** Rows of an exported list; a longer one is cut and says so. */
export const LEADS_EXPORT_MAX = 10_000;
/** Rows of a file of any other list. */
export const LIST_EXPORT_MAX = 10_000;
/** Leads that `GET /api/leads` answers at most, latest first. */
export const LEADS_API_MAX = 1000;
/** Other leads of the same phone on the page of a lead. */
export const LEAD_REPEATS_SHOWN = 20;
/** Entries of what happened with a person on the page of a lead, and with the older ones. */
export const TIMELINE_SHOWN = { latest: 30, all: 300 } as const;
/** Next actions of the screen of tasks. */
export const TASKS_SHOWN = 200;
/** Results of each kind in the command palette, and the letters from which it searches. */
export const PANEL_SEARCH_RESULTS_MAX = 6;
export const PANEL_SEARCH_LETTERS_MIN = 2;

/** Personal data of a lead are kept this long, as /consent promises: three years. */
export const PERSONAL_DATA_KEPT_DAYS = 3 * 365;
/** Thirteen months: last year's season stays in the list. */
export const LEADS_ARCHIVED_AFTER_DAYS = 396;
export const ARCHIVED_LEADS_SHOWN = 200;

/** A greater share of the cars of an imported source, or of a file for an outlet, is more likely lost by an error than sold, percent. */
export const LOSS_MAX_PERCENT = 30;
/** So few cars may be sold in a day, whatever their share. */
const LOSS_ALWAYS_ALLOWED = 2;

export function isSuddenLoss(lost: number, before: number): boolean {
  return lost > LOSS_ALWAYS_ALLOWED && lost * 100 > before * LOSS_MAX_PERCENT;
}
