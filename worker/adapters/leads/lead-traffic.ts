import { LEADS_REMEMBERED, LEADS_REMEMBERED_MS } from "../../domain/leads/intake/lead-limits.ts";

/** Counts the leads of the last ten minutes by key, in the memory of an isolate. Costs no round trip and forgets with the isolate. */
export interface LeadTraffic {
  /** A repeat of a lead counts once. */
  add(key: string, leadId: string, now: number): void;
  /** Up to LEADS_REMEMBERED. */
  count(key: string, periodMs: number, now: number): number;
  /** Takes over a number that was counted elsewhere. */
  raise(key: string, total: number, now: number): void;
}

const KEYS_MAX = 2000;

export function leadTraffic(): LeadTraffic {
  /** Times by lead, oldest first; the keys that were used longest ago first. */
  const keys = new Map<string, Map<string, number>>();

  function touch(key: string): Map<string, number> {
    const leads = keys.get(key) ?? new Map<string, number>();
    keys.delete(key);
    keys.set(key, leads);
    if (keys.size > KEYS_MAX) dropFirst(keys);
    return leads;
  }

  const traffic: LeadTraffic = {
    add(key, leadId, now) {
      const leads = touch(key);
      leads.delete(leadId);
      leads.set(leadId, now);
      if (leads.size > LEADS_REMEMBERED) dropFirst(leads);
    },
    count(key, periodMs, now) {
      const leads = keys.get(key);
      if (!leads) return 0;
      let count = 0;
      for (const [leadId, at] of leads) {
        if (at <= now - LEADS_REMEMBERED_MS) leads.delete(leadId);
        else if (at > now - periodMs) count += 1;
      }
      return count;
    },
    raise(key, total, now) {
      for (let at = 1; at <= Math.min(total, LEADS_REMEMBERED); at++) traffic.add(`${key} elsewhere`, String(at), now);
    },
  };
  return traffic;
}

function dropFirst(map: Map<string, unknown>): void {
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
