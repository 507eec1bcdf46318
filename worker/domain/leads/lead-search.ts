import { SEARCH_WORDS_MAX, searchWords } from "../kernel/panel-list.ts";
import { indexedWords } from "../kernel/text/indexed-words.ts";
import { PHONE_SIGNS } from "../kernel/text/phone.ts";
import { normalisePhone } from "../kernel/text/phone-number.ts";
import { foldText } from "../kernel/text/search-text.ts";

type Text = string | null | undefined;

interface LeadContact {
  name: string;
  phone: string;
  email?: Text;
  message?: Text;
}

interface RequestedCar {
  carInfo?: Text;
  carBrand?: Text;
  carModel?: Text;
  preferredBrand?: Text;
}

/** The text that a search for a lead looks in: name, phone with both first digits (7 and 8), e-mail, car, message. */
export function leadSearchText(lead: LeadContact & RequestedCar): string {
  const number = normalisePhone(lead.phone);
  const phone = number?.startsWith("+7")
    ? `7${number.slice(2)} 8${number.slice(2)}`
    : `${lead.phone} ${digitsOf(number ?? lead.phone)}`;
  return foldText(lead.name, phone, lead.email, leadCarText(lead), lead.message);
}

/** The part without personal data: the requested car, the visitor's own car, the preferred brand. */
export function leadCarText({ carInfo, carBrand, carModel, preferredBrand }: RequestedCar): string {
  return foldText(carInfo, carBrand, carModel, preferredBrand);
}

/** The words of a search. A phone may be typed in part and with any characters between the digits. */
export function leadSearchWords(search: string): string[] {
  if (PHONE_SIGNS.test(search)) return [digitsOf(search)].filter(Boolean);
  return searchWords(search)
    .map((word) => (PHONE_SIGNS.test(word) ? digitsOf(word) : word))
    .filter(Boolean);
}

/** The same as the index has them. */
export function indexedLeadWords(search: string): string[] {
  return indexedWords(leadSearchWords(search).join(" "), SEARCH_WORDS_MAX);
}

/** E.164 of a phone that was typed completely: an index answers such a search. */
export function wholePhoneOf(search: string): string | null {
  return PHONE_SIGNS.test(search) ? normalisePhone(search) : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
