import type { Ids } from "../../adapters/ids.ts";
import { selectLeadByKey } from "../../db/queries/leads/leads.ts";
import { isDatabaseFailure } from "../../db/d1-failures.ts";
import type { LeadInput } from "../../domain/leads/lead.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import type { Deps } from "../deps.ts";

const BUCKET_MS = 10 * 60 * 1000;

type Question = Pick<LeadInput, "type" | "phone" | "carId" | "carSlug" | "carBrand" | "carModel">;

/**
 * The request key for clients that send none (no JavaScript, other clients): the same type, phone and car within ten minutes
 * is one lead, also across the border of two time buckets.
 */
export async function serverRequestKey({ db, ids, log }: Deps, lead: Question, now: number): Promise<string> {
  const bucket = Math.floor(now / BUCKET_MS);
  const [current, previous] = await Promise.all([keyOf(ids, lead, bucket), keyOf(ids, lead, bucket - 1)]);
  try {
    const [[earlier]] = await db.read([selectLeadByKey(db, previous)]);
    return earlier && now - earlier.createdAt < BUCKET_MS ? previous : current;
  } catch (cause) {
    if (!isDatabaseFailure(cause)) throw cause;
    log.error("lead_repeat_not_checked", cause);
    return current;
  }
}

/** Hashed, because a phone may be stored in its own column only. */
async function keyOf(ids: Ids, { type, phone, ...car }: Question, bucket: number): Promise<string> {
  const person = normalisePhone(phone) ?? phone;
  const asked = [type, person, car.carId ?? car.carSlug ?? "", car.carBrand ?? "", car.carModel ?? "", bucket];
  return `server:${await ids.from(asked.join(":"))}`;
}
