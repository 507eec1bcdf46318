import { insertLeadEvent } from "../../../db/queries/leads/lead-work.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { LeadEventInput } from "../../../domain/leads/work/lead-work.ts";
import type { LiveDeps, Actor } from "../../deps.ts";
import { changeLead } from "./change-lead.ts";
import type { LeadState } from "./lead-state.ts";
import { insertConsent } from "../../../db/queries/leads/leads.ts";
import { CONSENT_TEXT_VERSION } from "../../../domain/leads/consent.ts";
import { CONSENT_MANNER_LABELS } from "../../../domain/leads/consent-manner.ts";
import type { NotedConsentInput } from "../../../domain/leads/entered-lead.ts";

/**
 * Notes a call, a message or a visit that has just happened. It answers the lead; a visit makes the lead a qualified one. The
 * audit log does not record the text, which may contain personal data.
 */
export function noteEvent(
  deps: LiveDeps,
  actor: Actor,
  leadId: string,
  { kind, text = null }: LeadEventInput,
): Promise<Result<LeadState>> {
  const { db, ids } = deps;
  const id = ids.next();
  return changeLead(deps, actor, leadId, ({ lead, now }) =>
    ok({
      action: "add_event",
      isWork: true,
      values: kind === "visit" ? { qualifiedAt: lead.qualifiedAt ?? now } : {},
      changes: { event: [null, kind] },
      besides: [insertLeadEvent(db, { id, leadId, kind, at: now, authorId: actor.userId, text })],
    }),
  );
}

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
