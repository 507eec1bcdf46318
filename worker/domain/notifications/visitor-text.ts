import { inertLinks } from "../kernel/text/inert-links.ts";
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
