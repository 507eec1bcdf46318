import type { Ids } from "../../../adapters/ids.ts";
import type { LeadInput } from "../../../domain/leads/lead.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";

export const REPEAT_MS = 10 * 60 * 1000;

type Question = Pick<LeadInput, "type" | "phone" | "carId" | "carSlug" | "carBrand" | "carModel" | "visitAt">;

export interface RequestKeys {
  requestKey: string;
  /** The key that the same lead had in the previous time bucket; null if the form sent its own key. */
  earlierKey: string | null;
}

/**
 * The request key for clients that send none (no JavaScript, other clients): the same type, phone, car and time of a visit within ten minutes
 * is one lead, also across the border of two time buckets.
 */
export async function serverRequestKeys(ids: Ids, lead: Question, now: number): Promise<RequestKeys> {
  const bucket = Math.floor(now / REPEAT_MS);
  const [requestKey, earlierKey] = await Promise.all([keyOf(ids, lead, bucket), keyOf(ids, lead, bucket - 1)]);
  return { requestKey, earlierKey };
}

/** Hashed, because a phone may be stored in its own column only. */
async function keyOf(ids: Ids, { type, phone, ...car }: Question, bucket: number): Promise<string> {
  const person = normalisePhone(phone) ?? phone;
  const asked = [
    type,
    person,
    car.carId ?? car.carSlug ?? "",
    car.carBrand ?? "",
    car.carModel ?? "",
    bucket,
    ...(car.visitAt ? [car.visitAt] : []),
  ];
  return `server:${await ids.from(asked.join(":"))}`;
}
