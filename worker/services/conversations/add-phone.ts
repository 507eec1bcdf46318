import type { Query } from "../../db/client.ts";
import { insertConsent } from "../../db/queries/leads/leads.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { addLeadPhone } from "../../db/queries/leads/lead-work.ts";
import { CONSENT_TEXT_VERSION } from "../../domain/leads/consent.ts";
import { leadSearchText } from "../../domain/leads/lead-search.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import { recordContactDetails } from "../leads/intake/accept-lead.ts";
import { wholeLead } from "../leads/whole-lead.ts";
import type { ConversationDeps, IncomingMessage } from "./channel.ts";

interface SharedPhone {
  /** For the batch of the message. */
  queries: readonly Query[];
  /** After that batch. */
  afterwards(): Promise<void>;
}

const NOTHING: SharedPhone = { queries: [], afterwards: () => Promise.resolve() };

/** What gives a lead without a phone the one that the person has sent, with the consent. @throws if the collector fails */
export async function phoneShared(
  deps: ConversationDeps,
  lead: LeadRow,
  { phone, sharesPhone }: IncomingMessage["person"],
): Promise<SharedPhone> {
  if (!sharesPhone || !phone || lead.phoneNormalised !== null || normalisePhone(phone) === null) return NOTHING;
  const { db, ids, clock, leadStore } = deps;
  const { name, phone: known, email, message } = await wholeLead(deps, lead);
  // Of a form: a number that is none.
  if (known !== "") return NOTHING;
  const details = await recordContactDetails(deps, `${lead.id}:phone`, { name, phone, email, message });
  const searchText = details.personToken === null ? leadSearchText({ ...lead, ...details }) : lead.searchText;
  const now = clock.now();
  const consent = {
    id: await ids.from(`phone of ${lead.id}`),
    leadId: lead.id,
    textVersion: CONSENT_TEXT_VERSION,
    form: lead.type,
    givenAt: now,
    manner: "message" as const,
  };
  const { personToken } = lead;
  return {
    queries: [addLeadPhone(db, lead.id, { ...details, searchText }, now), insertConsent(db, consent)],
    async afterwards() {
      if (personToken !== null && personToken !== details.personToken) await leadStore.erase([personToken]);
    },
  };
}
