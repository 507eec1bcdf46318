import { Webhook } from "standardwebhooks";

/** Names of the receivers of webhooks; the first is the CRM that was set up in version 1.0. */
export const RECEIVERS = /** @type {const} */ (["crm", "slow", "stalled", "busy", "away", "gone"]);
const AWAY_MS = 26 * 3_600_000;
/** Failures of the CRM. A receiver needs the delivery id because of «accepted, then 500». */
const CRM_FAULTS = [
  { kind: "webhook responds with 500", share: 0.08, status: 500 },
  { kind: "webhook accepts and responds with 500", share: 0.04, status: 500, isTaken: true },
  { kind: "webhook drops the connection", share: 0.03, status: 0 },
];
/** Share of the leads that the CRM rejects every time. */
const REFUSED_SHARE = 0.01;

/** @typedef {{ id: string, lead: string, at: number }} Call @typedef {{ status: number, isTaken?: boolean, kind?: string, retryAfter?: number, afterMs?: number }} Verdict */
/** @typedef {{ requests: number, forged: number, taken: Map<string, number> }} Received by webhook-id, how often it was accepted */

/** «whsec_» and base64, as the site stores it. @param {string} name */
export function secretOf(name) {
  return `whsec_${Buffer.from(`stress of ${name}`.padEnd(32, ".")).toString("base64")}`;
}

/** The signature is verified by the published library; its own check of the time knows no shifted clock. @param {string} name @param {string} body @param {Record<string, string>} headers */
export function isSigned(name, body, headers) {
  const verifier = name === "crm" ? new Webhook("stress", { format: "raw" }) : new Webhook(secretOf(name));
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const expected = verifier.sign(headers["webhook-id"] ?? "", at, body);
  return (headers["webhook-signature"] ?? "").split(" ").includes(expected);
}

/** What each receiver answers. @returns {Record<string, (call: Call) => Verdict>} */
export function receiverVerdicts() {
  /** @type {Set<string>} */
  const refused = new Set();
  let [stalled, busy, awaySince] = [0, 0, 0];
  return {
    crm({ lead }) {
      if (refused.has(lead) || (!seen.has(lead) && Math.random() < REFUSED_SHARE)) {
        refused.add(lead);
        return { status: 422, kind: "webhook refuses one lead for good" };
      }
      seen.add(lead);
      return pick() ?? { status: 200 };
    },
    slow: () => ({ status: 200, afterMs: 50 }),
    stalled: () => (stalled++ < 2 ? { status: 200, afterMs: 60_000, kind: "webhook never answers" } : { status: 200 }),
    busy: () => (busy++ % 7 === 3 ? { status: 429, retryAfter: 900, kind: "webhook is busy" } : { status: 200 }),
    /** For the first day of the site's clock. */
    away({ at }) {
      awaySince ||= at;
      return at < awaySince + AWAY_MS ? { status: 0, kind: "webhook is away" } : { status: 200 };
    },
    gone: () => ({ status: 410, kind: "webhook is gone" }),
  };
}

/** @type {Set<string>} */
const seen = new Set();

function pick() {
  let draw = Math.random();
  for (const fault of CRM_FAULTS) {
    if (draw < fault.share) return fault;
    draw -= fault.share;
  }
  return null;
}
