import * as z from "zod/mini";

/** Browsers of one person; the one that was unused for longest makes room. */
export const PUSH_BROWSERS_MAX = 10;
/** A browser in which the panel was not open for so long gets no messages. */
export const PUSH_KEPT_MS = 60 * 24 * 60 * 60_000;
/** A message that the browser cannot be reached with meanwhile is late: someone else has answered. */
export const PUSH_VALID_S = 60 * 60;

const BAD = "Браузер прислал неверную подписку";
const key = z.string(BAD).check(z.regex(/^[A-Za-z0-9_-]{16,200}$/, BAD));

/** What `PushSubscription.toJSON()` contains (https://www.w3.org/TR/push-api/). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string(BAD).check(z.maxLength(1000, BAD), z.regex(/^https:\/\//, BAD)),
  p256dh: key,
  auth: key,
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

/** Without personal data: it passes through the browser's maker. */
export interface PushMessage {
  title: string;
  /** Of the panel. */
  path: string;
  /** A message with the same tag replaces the one before. */
  tag: string;
}
