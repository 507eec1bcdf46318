import type { Ids } from "../../../adapters/ids.ts";
import type { LeadTraffic } from "../../../adapters/leads/lead-traffic.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { LeadInput } from "../../../domain/leads/lead.ts";
import {
  LEAD_LIMITS,
  LEADS_REMEMBERED_MS,
  looksRobotic,
  SOLVED_LIMITS,
} from "../../../domain/leads/intake/lead-limits.ts";
import { isLocalAddress, networkOf, shortNetworkOf } from "../../../domain/staff/network.ts";
import type { LeadDeps } from "../../deps.ts";
import { type LeadIdentity, leadIdOf, type LeadRequest } from "./accept-lead.ts";
import { LIMIT_PERIOD_SECONDS, requireProof } from "./require-proof.ts";
import { MINUTE_MS, HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import type { Query } from "../../../db/client.ts";
import { countSecurityEvent } from "../../../db/queries/staff/security-events.ts";
import type { SecurityReason } from "../../../domain/staff/security-events.ts";
import { REFUSAL_ROWS_MAX } from "../../staff/security/record-refusal.ts";
import { securityEventRow } from "../../staff/security/security-event.ts";

const TOO_MANY = "Слишком много заявок подряд из вашей сети. Подождите минуту и отправьте ещё раз или позвоните нам.";
const CHALLENGED =
  "На сайт приходит необычно много заявок, и мы проверяем, что их отправляют люди. Нажмите кнопку ещё раз через несколько секунд: заявка уйдёт, заполнять её снова не нужно. Или позвоните нам.";

/** Key of the leads of the whole site. */
export const SITE = "site";

interface Admission {
  isRobotic: boolean;
}

/**
 * Decides whether a lead is taken. Above the limits (domain/leads/intake/lead-limits.ts) it is not, unless it brings a solved challenge.
 * Needs no round trip: counts are in the isolate's memory, in LEAD_LIMIT and, of the whole site, in what the last stored lead has
 * read from D1. Leads of this machine are always taken. `rate_limited` with a challenge, or without one if its network has used
 * up what a solved challenge allows.
 */
export async function admitLead(
  deps: LeadDeps,
  { lead, address, headers }: LeadRequest,
  identity: LeadIdentity,
): Promise<Result<Admission>> {
  if (address === null || isLocalAddress(address)) return ok({ isRobotic: false });
  const network = networkOf(address);
  const { leadTraffic: traffic, leadLimiter, leadChallenges, clock } = deps;
  const now = clock.now();
  const texts = `texts ${await deps.ids.from(textsOf(lead))}`;
  const sameHeaders = `headers ${network} ${headers?.fingerprint ?? ""}`;
  const isRobotic = looksRobotic({
    lead,
    headers,
    sameTexts: traffic.count(texts, LEADS_REMEMBERED_MS, now),
    sameHeaders: traffic.count(sameHeaders, MINUTE_MS, now),
  });
  for (const key of [texts, sameHeaders]) traffic.add(key, identity.id, now);
  const kind = isRobotic ? "robotic" : "ordinary";
  const isOver = countAgainst(traffic, LEAD_LIMITS[kind], { kind, network, leadId: identity.id, now });
  const isOverHere = !(await leadLimiter.allows(isRobotic ? `robotic ${network}` : network));
  if (!isOver && !isOverHere) return ok({ isRobotic });

  const proof =
    lead.proof && leadChallenges
      ? await leadChallenges.verify(lead.proof, await idsOf(deps.ids, identity), now)
      : "invalid";
  if (proof === "work" || proof === "ticket") {
    const isSolvedOver = countAgainst(traffic, SOLVED_LIMITS[proof], {
      kind: proof,
      network,
      leadId: identity.id,
      now,
    });
    if (!isSolvedOver && (await leadLimiter.allows(`solved ${network}`))) return ok({ isRobotic });
  }
  if (proof === "work" || proof === "ticket" || !leadChallenges) {
    countRefusedLead(deps, "too_many_leads", address);
    return { ok: false, error: { code: "rate_limited", message: TOO_MANY, retryAfterSeconds: LIMIT_PERIOD_SECONDS } };
  }
  countRefusedLead(deps, "challenge_required", address);
  const solved = traffic.count(`work ${network}`, LEADS_REMEMBERED_MS, now);
  return requireProof(leadChallenges, {
    id: identity.id,
    proof: lead.proof,
    isEarly: proof === "early",
    solved,
    message: CHALLENGED,
    now,
  });
}

interface Counted {
  kind: string;
  network: string;
  leadId: string;
  now: number;
}

/** Counts a lead. True if there were as many as a limit allows. */
function countAgainst(
  traffic: LeadTraffic,
  limits: (typeof LEAD_LIMITS)["ordinary"],
  { kind, network, leadId, now }: Counted,
): boolean {
  const keyOf = (of: "network" | "site") => `${kind} ${of === "site" ? SITE : network}`;
  const isOver = limits.some(({ of, periodMs, leads }) => {
    const key = keyOf(of);
    return Math.max(traffic.count(key, periodMs, now), traffic.count(`${key} elsewhere`, periodMs, now)) >= leads;
  });
  for (const key of [keyOf("network"), keyOf("site")]) traffic.add(key, leadId, now);
  return isOver;
}

/** The id of a lead without a request key changes every ten minutes. */
async function idsOf(ids: Ids, { id, earlierKey }: LeadIdentity): Promise<string[]> {
  return earlierKey === null ? [id] : [id, await leadIdOf(ids, earlierKey)];
}

/** What a script repeats from lead to lead; the phone is left out. */
function textsOf({ type, name, email, message, carBrand, carModel, carInfo }: LeadInput): string {
  return JSON.stringify([type, name, email, message, carBrand, carModel, carInfo]);
}

type RefusalReason = Extract<SecurityReason, "challenge_required" | "too_many_leads">;

/**
 * Records a refused lead in the security journal. Other than the refusals that `recordRefusal` samples, each one is counted: staff
 * read the number on the dashboard.
 */
function countRefusedLead(deps: LeadDeps, reason: RefusalReason, address: string): void {
  const { refusedLeads, later, clock } = deps;
  if (refusedLeads.add(reason, shortNetworkOf(address), clock.now())) later(() => writeRefusedLeads(deps));
}

async function writeRefusedLeads({ db, clock, ids, refusedLeads }: LeadDeps): Promise<void> {
  const counts = await refusedLeads.collect();
  const now = clock.now();
  const since = now - (now % HOUR_MS);
  const kind = "lead_refused";
  const [first, ...rest] = counts.map(({ reason, network, count }): Query => {
    const row = securityEventRow({ clock, ids, caller: null }, { kind, actorId: null, detail: reason });
    return countSecurityEvent(
      db,
      { ...row, network, count },
      {
        countedBy: `${kind} ${network} ${reason} ${since}`,
        othersCountedBy: `${kind} ${since}`,
        since,
        rowsMax: REFUSAL_ROWS_MAX,
      },
    );
  });
  if (first) await db.write([first, ...rest]);
}
