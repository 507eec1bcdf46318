import { countOf, type PluralForms, pluralOf } from "#worker/domain/kernel/text/plural.ts";
import type { PhotoQueueState } from "./photo-queue.client.ts";

const PHOTOS: PluralForms = ["фото", "фото", "фото"];
const WAIT: PluralForms = ["ждёт", "ждут", "ждут"];
const REFUSED: PluralForms = ["не принято", "не приняты", "не приняты"];

/** What the queue does, in one line; null when it is empty. */
export function queueText({ photos, pause }: Pick<PhotoQueueState, "photos" | "pause">): string | null {
  const refused = photos.filter(({ refusal }) => refusal !== null).length;
  const left = photos.length - refused;
  if (left > 0 && pause === "login")
    return `${countOf(left, PHOTOS)} ${pluralOf(left, WAIT)} входа: вы вышли из панели`;
  if (left > 0 && pause === "network") return `${countOf(left, PHOTOS)} ${pluralOf(left, WAIT)} сети`;
  if (left > 0) return `Отправляем фото: осталось ${left}`;
  return refused > 0 ? `${countOf(refused, PHOTOS)} ${pluralOf(refused, REFUSED)}` : null;
}
