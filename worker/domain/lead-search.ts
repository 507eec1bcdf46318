import { searchWords } from "./panel-list.ts";
import { normalisePhone } from "./phone.ts";
import { foldText } from "./search-text.ts";

/** Digits and what stands between the groups of a number. */
const PHONE_LIKE = /^[\d\s()+.–—-]+$/;

/** What a lead is found by: the name, the digits of its phone under either of the two first digits, the address of its mail. */
export function leadSearchText(lead: { name: string; phone: string; email?: string | null | undefined }): string {
  const national = normalisePhone(lead.phone)?.slice(2);
  const phone = national ? `7${national} 8${national}` : `${lead.phone} ${digitsOf(lead.phone)}`;
  return foldText(lead.name, phone, lead.email);
}

/** The words of a search over leads. A number may be typed with any signs between its digits, whole or in part. */
export function leadSearchWords(search: string): string[] {
  if (PHONE_LIKE.test(search)) return [digitsOf(search)].filter(Boolean);
  return searchWords(search)
    .map((word) => (PHONE_LIKE.test(word) ? digitsOf(word) : word))
    .filter(Boolean);
}

/** The one spelling of a number that was typed whole: such a search is answered by an index. */
export function wholePhoneOf(search: string): string | null {
  return PHONE_LIKE.test(search) ? normalisePhone(search) : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
