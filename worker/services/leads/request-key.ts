import type { LeadInput } from "../../domain/lead.ts";

const BUCKET_MS = 10 * 60 * 1000;

/**
 * The key of a request whose form could make none (no JavaScript, foreign client): the same person asking the same thing
 * of the same car within ten minutes is one request.
 */
export function serverRequestKey(lead: Pick<LeadInput, "type" | "phone" | "carId" | "carSlug">, now: number): string {
  const digits = lead.phone.replace(/\D/g, "") || lead.phone;
  return ["server", lead.type, digits, lead.carId ?? lead.carSlug ?? "", Math.floor(now / BUCKET_MS)].join(":");
}
