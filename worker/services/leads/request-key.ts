import type { Ids } from "../../adapters/ids.ts";
import type { LeadInput } from "../../domain/lead.ts";

const BUCKET_MS = 10 * 60 * 1000;

/**
 * The key of a request whose form could make none (no JavaScript, foreign client): the same person asking the same thing
 * of the same car within ten minutes is one request. Hashed: a phone must lie nowhere but in its own column.
 */
export async function serverRequestKey(
  ids: Ids,
  lead: Pick<LeadInput, "type" | "phone" | "carId" | "carSlug">,
  now: number,
): Promise<string> {
  const digits = lead.phone.replace(/\D/g, "") || lead.phone;
  const asked = [lead.type, digits, lead.carId ?? lead.carSlug ?? "", Math.floor(now / BUCKET_MS)].join(":");
  return `server:${await ids.from(asked)}`;
}
