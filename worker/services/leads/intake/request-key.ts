import type { Ids } from "../../../adapters/ids.ts";
import type { LeadInput } from "../../../domain/leads/lead.ts";
import { phoneKey } from "../../../domain/kernel/text/phone-number.ts";

export const REPEAT_MS = 10 * 60 * 1000;

/** Measured anew each time a form is sent. Every other field belongs to the request. */
const MEASURED: readonly string[] = ["filledMs", "pagesSeen", "clientId", "proof"] satisfies (keyof LeadInput)[];

export interface RequestKeys {
  requestKey: string;
  /** The key that the same lead had in the previous time bucket; null if the form sent its own key. */
  earlierKey: string | null;
}

/**
 * Only an equal lead is a repeat: with the key of its form at any time; without one (no JavaScript, other clients) within ten
 * minutes, also across the border of two time buckets. A key that comes with other content, such as a corrected field after a lost
 * answer, makes another lead. Keys are hashed, because contact details may be stored in their own columns only.
 */
export async function requestKeysOf(
  ids: Ids,
  lead: LeadInput,
  sentKey: string | null,
  now: number,
): Promise<RequestKeys> {
  const content = contentOf(lead);
  if (sentKey !== null) return { requestKey: `form:${await ids.from(`${sentKey}:${content}`)}`, earlierKey: null };
  const bucket = Math.floor(now / REPEAT_MS);
  const keyOf = async (at: number) => `server:${await ids.from(`${content}:${at}`)}`;
  const [requestKey, earlierKey] = await Promise.all([keyOf(bucket), keyOf(bucket - 1)]);
  return { requestKey, earlierKey };
}

/** Equal for equal leads, whatever the order of their fields and the spelling of the phone; blank counts as left out. */
function contentOf(lead: LeadInput): string {
  const fields = Object.entries({ ...lead, phone: phoneKey(lead.phone) });
  const asked = fields.filter(([name, value]) => !MEASURED.includes(name) && (value ?? "") !== "");
  return JSON.stringify(asked.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
