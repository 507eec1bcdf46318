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
