import type { ContactDetails } from "../../adapters/leads/lead-store.ts";
import type { SavedSearchRow } from "../../db/queries/alerts/saved-searches.ts";
import type { AlertContact } from "../../domain/alerts/alert-contact.ts";
import type { ContactDetailsDeps } from "../deps.ts";

type StoredContact = Pick<SavedSearchRow, "contact" | "personToken">;

/** Records a contact at the collector, or returns it as the text that D1 stores. @throws if the collector fails */
export async function recordContact(
  { leadStore, log }: Pick<ContactDetailsDeps, "leadStore" | "log">,
  searchId: string,
  contact: AlertContact,
): Promise<StoredContact> {
  const { email = null, ...rest } = contact;
  const person: ContactDetails = { name: "", phone: "", email, message: JSON.stringify(rest) };
  const personToken = await leadStore.record(`alert:${searchId}`, person).catch((cause: unknown) => {
    log.error("collector_failed", cause, { operation: "record", searchId });
    throw cause;
  });
  return personToken === null ? { contact: JSON.stringify(contact), personToken } : { contact: null, personToken };
}

/** The contacts of subscriptions by id; one that the collector does not know is missing. @throws if the collector fails */
export async function readContacts(
  { leadStore }: Pick<ContactDetailsDeps, "leadStore">,
  rows: readonly (StoredContact & { id: string })[],
): Promise<Map<string, AlertContact>> {
  const tokens = rows.flatMap(({ personToken }) => personToken ?? []);
  const found = tokens.length > 0 ? await leadStore.read(tokens) : new Map<string, ContactDetails>();
  return new Map(
    rows.flatMap(({ id, contact, personToken }): [string, AlertContact][] => {
      if (contact !== null) return [[id, JSON.parse(contact) as AlertContact]];
      const person = personToken === null ? undefined : found.get(personToken);
      if (!person) return [];
      const rest = JSON.parse(person.message ?? "{}") as AlertContact;
      return [[id, { ...rest, ...(person.email === null ? {} : { email: person.email }) }]];
    }),
  );
}
