import { formatDay } from "#worker/domain/kernel/time/salon-time.ts";
import { CONSENT_TEXT_VERSION } from "#worker/domain/leads/consent.ts";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";

/** A numbered section of a legal text. Made in the loader, so that the scripts do not contain the texts. */
export interface LegalSection {
  /** Anchor for links to the section. */
  id?: string | undefined;
  title: string;
  /** A string is a paragraph, an array a bulleted list. */
  body: (string | string[])[];
}

/** The operator of personal data, from the settings. */
export interface Operator {
  name: string;
  address: string;
  phone: { text: string; href: string };
  email: string | null;
  /** «письмом на info@example.com, по телефону +7 (343) 000-00-00 или письменно по адресу: Екатеринбург, …» */
  contacts: string;
}

export interface LegalText {
  /** «1 ноября 2026 г.» */
  edition: string;
  version: string;
  operator: Operator;
  sections: LegalSection[];
}

export function operatorOf(settings: SalonSettings): Operator {
  const { email } = settings;
  const address = settings.fullAddress ?? settings.address;
  const phone = { text: formatPhone(settings.phone), href: phoneHref(settings.phone) };
  const byMail = email ? `письмом на ${email}, ` : "";
  return {
    name: settings.salonName,
    address,
    phone,
    email,
    contacts: `${byMail}по телефону ${phone.text} или письменно по адресу: ${address}`,
  };
}

/** @param version the day of the last change, «2026-11-23» */
export function legalText(
  operator: Operator,
  sections: LegalSection[],
  version: string = CONSENT_TEXT_VERSION,
): LegalText {
  return { edition: formatDay(Date.parse(version), "UTC"), version, operator, sections };
}
