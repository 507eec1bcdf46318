import { oneLine, plainLines, shorten } from "../kernel/text/plain-text.ts";

const LINE_MAX = 500;

/** A visitor's text on one line of our own, such as a subject: shortened, and no link. */
export function visitorLine(text: string, max = LINE_MAX): string {
  return inertLinks(shorten(oneLine(text), max));
}

/**
 * The block of a message that contains what a visitor typed. Each line begins with «> », so that none can imitate ours; links are
 * inert, and the line above the block warns of them. Every channel that staff read uses it.
 */
export function quoteVisitor(text: string): string[] {
  const plain = plainLines(text);
  const inert = inertLinks(plain);
  return [
    inert === plain ? FROM_VISITOR : `${FROM_VISITOR} ${LINKS_ARE_INERT}`,
    ...inert.split("\n").map((line) => `> ${line}`.trimEnd()),
  ];
}

const FROM_VISITOR = "Ниже — только то, что прислал посетитель.";
const LINKS_ARE_INERT =
  "В тексте есть ссылки или адреса. Мы сделали их неактивными: не открывайте их и не вводите по ним пароль.";

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
function inertLinks(text: string): string {
  return text
    .replace(/\bhttp(?=s?\s*:)/gi, "hxxp")
    .replace(/:(?=\/\/)/g, "[:]")
    .replace(DOMAIN_DOT, "[.]")
    .replace(IP_ADDRESS, (address) => address.replace(/[.．。｡]/g, "[.]"))
    .replace(/@(?=[\p{L}\p{N}_])/gu, "[@]");
}
