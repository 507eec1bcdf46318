import {
  emptyLeads,
  insertErasure,
  selectLeadsOfEmail,
  selectLeadsOfPhone,
} from "../../../db/queries/leads/personal-data.ts";
import { PHONE_MESSAGE } from "../../../domain/kernel/text/phone.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { PersonalDataDeps, Actor } from "../../deps.ts";
import { eraseArchived, findArchivedLeads } from "../archive/erase-archived.ts";
import { spellingsOf } from "../archive/search-archive.ts";
import type { AlertDeps } from "../../alerts/alert-deps.ts";
import { eraseSubscriber } from "../../alerts/end-subscriptions.ts";
import { forgetConversations, forgetSaid } from "../../conversations/forget-conversations.ts";
import { SealBroken } from "../../../adapters/sealer.ts";
import type { AcceptedLead } from "../intake/accept-lead.ts";

interface Erased {
  /** Leads. */
  erased: number;
  subscriptions: number;
}

/**
 * Erases names, phones, texts and notes of all leads of a phone or an e-mail address, for good, also in R2, and ends the subscriptions of the
 * address, or of the addresses in the leads. The archive is searched by phone alone, and so are the leads of a collector. The audit log
 * records the numbers; the ids are also stored outside the database (repeat-erasures.ts).
 */
export async function erasePerson(
  deps: PersonalDataDeps & Pick<AlertDeps, "alertSigner">,
  actor: Actor,
  contact: string,
): Promise<Result<Erased>> {
  const { db, clock, ids, erasureLog, leadStore } = deps;
  const found = contact.includes("@") ? await findByEmail(deps, contact) : await findByPhone(deps, contact);
  if (!found.ok) return found;
  const { waiting, archived, stored, emails } = found.value;
  // A lead may lie in two places for a moment.
  const leads = [...new Map([...waiting, ...archived, ...stored].map((lead) => [lead.id, lead])).values()];
  const tokens = leads.flatMap(({ personToken }) => personToken ?? []);
  // Before the collector forgets them.
  const recorded = tokens.length > 0 ? await leadStore.read(tokens) : new Map<string, { email: string | null }>();
  const addresses = [...emails, ...[...leads, ...recorded.values()].flatMap(({ email }) => email ?? [])];
  const now = clock.now();
  const erasure = { id: ids.next(), leadIds: leads.map(({ id }) => id), erasedAt: now };
  // First: a logged erasure that fails here is repeated the next night; an erasure without a log entry would be lost.
  if (leads.length > 0) await erasureLog.put(erasure);
  const subscriptions = await eraseSubscriber(deps, [...new Set(addresses)]);
  if (leads.length + subscriptions === 0) return fail("not_found", NOTHING_FOUND);
  if (tokens.length > 0) await leadStore.erase(tokens);
  await forgetConversations(deps, erasure.leadIds);
  for (const { said } of archived) await forgetSaid(deps, said);
  for (const { id } of waiting) await deps.waitingLeads?.remove(id);
  await eraseArchived(deps, archived);
  await writeAsStaff(
    deps,
    actor,
    {
      action: "erase",
      entity: "lead",
      entityId: null,
      changes: {
        leads: [leads.length, null],
        ...(subscriptions > 0 ? { subscriptions: [subscriptions, null] } : {}),
      },
      isVisible: false,
    },
    leads.length > 0
      ? [
          ...emptyLeads(db, erasure.leadIds, now),
          insertErasure(db, { ...erasure, leadIds: JSON.stringify(erasure.leadIds), reason: "request" }),
        ]
      : [],
  );
  return ok({ erased: leads.length, subscriptions });
}

const NOTHING_FOUND = "Ни заявок, ни подписок с этим номером или адресом нет";

interface FoundPerson {
  waiting: Awaited<ReturnType<typeof findWaitingLeads>>;
  archived: Awaited<ReturnType<typeof findArchivedLeads>>;
  stored: Awaited<ReturnType<typeof selectLeadsOfPhone>>;
  /** Known before the leads are read. */
  emails: string[];
}

async function findByPhone(deps: PersonalDataDeps, phone: string): Promise<Result<FoundPerson>> {
  const normalised = normalisePhone(phone);
  if (!normalised) return fail("invalid", PHONE_MESSAGE, { phone: PHONE_MESSAGE });
  const spellings = await spellingsOf(deps, normalised);
  const waiting = await findWaitingLeads(deps, ({ phoneNormalised }) => spellings.includes(phoneNormalised ?? ""));
  const archived = await findArchivedLeads(deps, spellings);
  const [stored] = await deps.db.read([selectLeadsOfPhone(deps.db, spellings)]);
  return ok({ waiting, archived, stored, emails: [] });
}

async function findByEmail(deps: PersonalDataDeps, address: string): Promise<Result<FoundPerson>> {
  const wanted = address.trim().toLowerCase();
  const waiting = await findWaitingLeads(deps, ({ email }) => email?.toLowerCase() === wanted);
  const [stored] = await deps.db.read([selectLeadsOfEmail(deps.db, wanted)]);
  return ok({ waiting, archived: [], stored, emails: [wanted] });
}

type FoundWaiting = Pick<AcceptedLead["contactDetails"], "personToken" | "email"> & { id: string };

/** Leads of a person that wait in R2 for the database. A lead that no secret opens is left out: nobody can read it. */
async function findWaitingLeads(
  { waitingLeads }: PersonalDataDeps,
  isTheirs: (contactDetails: AcceptedLead["contactDetails"]) => boolean,
): Promise<FoundWaiting[]> {
  if (!waitingLeads) return [];
  const { waiting, setAside } = await waitingLeads.list();
  const found: FoundWaiting[] = [];
  for (const { id } of [...waiting, ...setAside]) {
    const text = await waitingLeads.read(id).catch((cause: unknown) => {
      if (cause instanceof SealBroken) return null;
      throw cause;
    });
    if (text === null) continue;
    const { contactDetails } = JSON.parse(text) as AcceptedLead;
    const { personToken, email } = contactDetails;
    if (isTheirs(contactDetails)) found.push({ id, personToken, email });
  }
  return found;
}
