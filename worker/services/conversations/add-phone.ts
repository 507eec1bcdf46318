import type { Query } from "../../db/client.ts";
import { insertConsent } from "../../db/queries/leads/leads.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { addLeadPhone } from "../../db/queries/leads/lead-work.ts";
import { CONSENT_TEXT_VERSION } from "../../domain/leads/consent.ts";
import { leadSearchText } from "../../domain/leads/lead-search.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import type { Actor } from "../deps.ts";
import { recordContactDetails } from "../leads/intake/accept-lead.ts";
import { wholeLead } from "../leads/whole-lead.ts";
import { changeLead } from "../leads/work/change-lead.ts";
import type { LeadState } from "../leads/work/lead-state.ts";
import type { ConversationDeps, IncomingMessage } from "./channel.ts";

interface AddedPhone {
  /** For the batch of the message. */
  queries: readonly Query[];
  /** After that batch. */
  afterwards(): Promise<void>;
}

const NOTHING: AddedPhone = { queries: [], afterwards: () => Promise.resolve() };

/** What gives a lead without a phone the one that the person has sent, with the consent. @throws if the collector fails */
export async function phoneShared(
  deps: ConversationDeps,
  lead: LeadRow,
  { phone, sharesPhone }: IncomingMessage["person"],
): Promise<AddedPhone> {
  const added = sharesPhone && phone ? await phoneAdded(deps, lead, phone) : null;
  if (!added) return NOTHING;
  const { db, ids, clock } = deps;
  const consent = {
    id: await ids.from(`phone of ${lead.id}`),
    leadId: lead.id,
    textVersion: CONSENT_TEXT_VERSION,
    form: lead.type,
    givenAt: clock.now(),
    manner: "message" as const,
  };
  return { ...added, queries: [...added.queries, insertConsent(db, consent)] };
}

/** Staff add the phone that the person has written. `conflict` for a lead that has one. */
export async function addPhone(
  deps: ConversationDeps,
  actor: Actor,
  leadId: string,
  phone: string,
): Promise<Result<LeadState>> {
  const { db } = deps;
  const [[lead]] = await db.read([selectLead(db, leadId)]);
  const added = lead && (await phoneAdded(deps, lead, phone));
  const changed = await changeLead(deps, actor, leadId, () =>
    added
      ? ok({
          action: "update",
          isWork: true,
          values: {},
          changes: { phone: [null, "указан"] },
          besides: added.queries,
        })
      : fail("conflict", "В заявке уже есть телефон: обновите страницу"),
  );
  // In a keyed call the change is not written yet: the person's details must not go before it.
  if (changed.ok && added) deps.later(() => added.afterwards());
  return changed;
}

/** Null for a lead that has a phone, and for a text that is none. */
async function phoneAdded(deps: ConversationDeps, lead: LeadRow, phone: string): Promise<AddedPhone | null> {
  if (lead.phoneNormalised !== null || normalisePhone(phone) === null) return null;
  const { db, clock, leadStore } = deps;
  const { name, phone: known, email, message } = await wholeLead(deps, lead);
  // Of a form: a number that is none.
  if (known !== "") return null;
  const details = await recordContactDetails(deps, `${lead.id}:phone`, { name, phone, email, message });
  const searchText = details.personToken === null ? leadSearchText({ ...lead, ...details }) : lead.searchText;
  const { personToken } = lead;
  return {
    queries: [addLeadPhone(db, lead.id, { ...details, searchText }, clock.now())],
    async afterwards() {
      if (personToken !== null && personToken !== details.personToken) await leadStore.erase([personToken]);
    },
  };
}
