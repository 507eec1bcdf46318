import { searchWords } from "../kernel/panel-list.ts";
import { PHONE_SIGNS } from "../kernel/text/phone.ts";
import { normalisePhone } from "../kernel/text/phone-number.ts";
import { foldText } from "../kernel/text/search-text.ts";

type Text = string | null | undefined;

interface Person {
  name: string;
  phone: string;
  email?: Text;
  message?: Text;
}

interface AskedCar {
  carInfo?: Text;
  carBrand?: Text;
  carModel?: Text;
  preferredBrand?: Text;
}

/** What a lead is found by: name, digits of the phone under either of the two first digits, mail, car, message. */
export function leadSearchText(lead: Person & AskedCar): string {
  const number = normalisePhone(lead.phone);
  const phone = number?.startsWith("+7")
    ? `7${number.slice(2)} 8${number.slice(2)}`
    : `${lead.phone} ${digitsOf(number ?? lead.phone)}`;
  return foldText(lead.name, phone, lead.email, leadCarText(lead), lead.message);
}

/** The part that says nothing of the person: the car that is asked about, the visitor's own, the brand that is wished for. */
export function leadCarText({ carInfo, carBrand, carModel, preferredBrand }: AskedCar): string {
  return foldText(carInfo, carBrand, carModel, preferredBrand);
}

/** The words of a search over leads. A number may be typed with any signs between its digits, whole or in part. */
export function leadSearchWords(search: string): string[] {
  if (PHONE_SIGNS.test(search)) return [digitsOf(search)].filter(Boolean);
  return searchWords(search)
    .map((word) => (PHONE_SIGNS.test(word) ? digitsOf(word) : word))
    .filter(Boolean);
}

/** The one spelling of a number that was typed whole: such a search is answered by an index. */
export function wholePhoneOf(search: string): string | null {
  return PHONE_SIGNS.test(search) ? normalisePhone(search) : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
