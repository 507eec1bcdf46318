import { Fragment } from "react";

const ADDRESS = /https?:\/\/[^\s<>"«»]+/g;
/** What ends the sentence around an address, not the address. */
const SENTENCE_END = /[.,:;!?…)\]]+$/;

export interface TextPart {
  text: string;
  href: string | null;
}

/** A text with its addresses apart. Only http and https are links. */
export function textPartsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(SENTENCE_END, "");
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

/** What somebody has written: plain text with its line breaks, whose addresses are links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {textPartsOf(text).map((part, at) =>
        part.href === null ? (
          <Fragment key={at}>{part.text}</Fragment>
        ) : (
          <a key={at} href={part.href} target="_blank" rel="nofollow noopener noreferrer" className="underline">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
