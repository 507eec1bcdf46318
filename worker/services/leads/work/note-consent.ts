import { insertConsent } from "../../../db/queries/leads/leads.ts";
import { CONSENT_TEXT_VERSION } from "../../../domain/leads/consent.ts";
import { CONSENT_MANNER_LABELS } from "../../../domain/leads/consent-manner.ts";
import type { NotedConsentInput } from "../../../domain/leads/entered-lead.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { LiveDeps, Actor } from "../../deps.ts";
import { changeLead } from "./change-lead.ts";
import type { LeadState } from "./lead-state.ts";

/** Stores a consent that the person has given to staff. */
export function noteConsent(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  { manner }: NotedConsentInput,
): Promise<Result<LeadState>> {
  const { db, ids } = deps;
  return changeLead(deps, actor, id, ({ lead, now }) => {
    const given = { textVersion: CONSENT_TEXT_VERSION, form: lead.type, givenAt: now, notedBy: actor.userId };
    return ok({
      action: "update",
      values: {},
      changes: { consent: [null, CONSENT_MANNER_LABELS[manner]] },
      besides: [insertConsent(db, { id: ids.next(), leadId: id, manner, ...given })],
    });
  });
}
