/** What an outlet reports about the advertisement of a car. */
export const LISTING_STATUSES = ["published", "processing", "rejected", "blocked", "archived", "removed"] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const LISTING_STATUS_LABELS: Record<ListingStatus, string> = {
  published: "Опубликовано",
  processing: "На проверке",
  rejected: "Отклонено",
  blocked: "Заблокировано",
  archived: "В архиве",
  removed: "Снято",
};

export interface ListingMessage {
  level: "error" | "warning" | "info";
  /** In the outlet's own words. */
  text: string;
}

/** What an outlet reports about one advertisement of a file. */
export interface ReportEntry {
  /** The id in our file (the car's id) or its VIN. */
  key: string;
  externalId: string | null;
  status: ListingStatus;
  messages: ListingMessage[];
  /** https alone. */
  link: string | null;
}

/** Messages that are kept of one advertisement, and characters of each. */
const MESSAGES_MAX = 10;
const MESSAGE_MAX = 500;
/** Characters of an id in a file or at an outlet: those of known outlets have up to 36. */
export const LISTING_ID_MAX = 100;
const LINK_MAX = 2000;

/** Words and codes of the outlets; the first that fits. */
const STATUS_WORDS: readonly (readonly [ListingStatus, RegExp])[] = [
  ["rejected", /reject|отклон|не принят|не опублик|не размещ|ошибк|error/],
  ["blocked", /block|блокир|ban/],
  ["removed", /remov|delet|удал|снят/],
  ["archived", /archiv|^old$|архив|истек|заверш|expired|неактив|inactive/],
  ["processing", /process|модерац|проверк|обрабат|ожида|очеред|pending/],
  ["published", /active|publish|success|актив|опублик|размещ|принят|обновл|добавл/],
];

/** Null for words of no known meaning. */
export function listingStatusOf(text: string): ListingStatus | null {
  const folded = text.trim().toLowerCase().replaceAll("ё", "е");
  return STATUS_WORDS.find(([, words]) => words.test(folded))?.[0] ?? null;
}

/** The number of an advertisement at the outlet; null for a blank text and for one that is no number or name. */
export function externalIdOf(text: string): string | null {
  const id = text.trim();
  return id !== "" && id.length <= LISTING_ID_MAX ? id : null;
}

/** A link that staff may open; null for anything but https. */
export function listingLinkOf(text: string): string | null {
  const url = text.length <= LINK_MAX ? URL.parse(text.trim()) : null;
  return url?.protocol === "https:" && !url.username ? url.href : null;
}

export function listingMessages(messages: readonly ListingMessage[]): ListingMessage[] {
  return messages
    .map(({ level, text }) => ({ level, text: text.replace(/\s+/g, " ").trim().slice(0, MESSAGE_MAX) }))
    .filter(({ text }) => text !== "")
    .slice(0, MESSAGES_MAX);
}
