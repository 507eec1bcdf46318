import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  ALERT_CONSENT_VERSION,
  ALERT_CONSENTS,
  type AlertConsent,
  type ConsentOperator,
  consentDocument,
  type ConsentSection,
  plainConsent,
} from "../../domain/alerts/consent-documents.ts";
import { formatPhone } from "../../domain/kernel/text/phone.ts";
import type { Deps } from "../deps.ts";

interface StoredConsent {
  document: AlertConsent;
  hash: string;
  version: string;
  text: string;
}

/** The text of a consent document as visitors read it. */
export async function getAlertConsent({ db }: Pick<Deps, "db">, document: AlertConsent): Promise<ConsentSection[]> {
  const [[settings]] = await db.read([selectSettings(db)]);
  return consentDocument(document, operatorOf(settings));
}

/** Both texts with their hashes, for the proof of a consent. */
export function storedConsents(settings: Settings): Promise<StoredConsent[]> {
  const operator = operatorOf(settings);
  return Promise.all(
    ALERT_CONSENTS.map(async (document) => {
      const text = plainConsent(document, operator);
      return { document, hash: await sha256(text), version: ALERT_CONSENT_VERSION, text };
    }),
  );
}

type Settings =
  { salonName: string; phone: string; address: string; fullAddress: string | null; email: string | null } | undefined;

function operatorOf(settings: Settings): ConsentOperator {
  if (!settings) return { name: "Автосалон", address: "", contacts: "по телефону салона" };
  const { salonName: name, phone, fullAddress, email } = settings;
  const address = fullAddress ?? settings.address;
  return { name, address, contacts: contactsOf(email, phone, address) };
}

function contactsOf(email: string | null, phone: string, address: string): string {
  const byMail = email ? `письмом на ${email}, ` : "";
  if (!phone || !address) return `${byMail}по контактам на сайте салона`;
  return `${byMail}по телефону ${formatPhone(phone)} или письменно по адресу: ${address}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
