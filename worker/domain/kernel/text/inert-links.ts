/** Characters that browsers read as the dot of a host name. */
const DOTS = "[.．。｡]";
/** Any Latin ending may be a top-level domain; of the Cyrillic ones those that exist, because «Привет.Хочу» is no address. */
const DOMAIN_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}_-])${DOTS}(?=[a-z]{2})|(?<=[\\p{L}\\p{N}_-]{2})${DOTS}(?=(?:рф|рус|москва|дети|сайт|онлайн|орг|ком|нет|бел|укр|срб|мкд|бг|ею)(?!\\p{L}))`,
  "giu",
);
const IP_ADDRESS = /\b\d{1,3}(?:[.．。｡]\d{1,3}){3}\b/g;

/**
 * The text with everything that mail clients and messengers turn into a link written so that they do not:
 * «hxxps[:]//evil[.]example», «1[.]2[.]3[.]4», «a[@]b[.]example».
 */
export function inertLinks(text: string): string {
  return text
    .replace(/\bhttp(?=s?\s*:)/gi, "hxxp")
    .replace(/:(?=\/\/)/g, "[:]")
    .replace(DOMAIN_DOT, "[.]")
    .replace(IP_ADDRESS, (address) => address.replace(/[.．。｡]/g, "[.]"))
    .replace(/@(?=[\p{L}\p{N}_])/gu, "[@]");
}
