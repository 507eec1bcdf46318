import { LimitedParser } from "./limited-parser.ts";
import { TooComplexError } from "./step-budget.ts";

const LIMITS = {
  depth: 1000,
  tags: 50_000,
  attributes: 500,
  attributeChars: 2000,
  tokenChars: Number.POSITIVE_INFINITY,
};
const SKIPPED = new Set(["head", "script", "style", "title", "template", "svg", "object", "noscript"]);
const BLOCKS = new Set(
  "address article blockquote body center div dl dt dd footer h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tr ul".split(
    " ",
  ),
);
/** They end with a blank line. */
const PARAGRAPHS = new Set("p h1 h2 h3 h4 h5 h6 ul ol table blockquote".split(" "));

/**
 * The text of an HTML mail in lines; quotes begin with «>». What the limits of the parser leave out is missing.
 * @param max characters
 */
export function htmlText(html: string, max: number): string {
  const lines: string[] = [];
  let line = "";
  let length = 0;
  let skipped = 0;
  let quotes = 0;
  const flush = () => {
    const text = line.replace(/[ \t\r\n\u00a0]+/g, " ").trim();
    line = "";
    if (text !== "") lines.push(quotes > 0 ? `> ${text}` : text);
  };
  const blank = () => {
    if (lines.length > 0 && lines.at(-1) !== "") lines.push("");
  };
  const handler = {
    onopentag(name: string) {
      if (SKIPPED.has(name)) skipped += 1;
      if (name === "br" || BLOCKS.has(name)) flush();
      if (name === "td") line += " ";
      if (PARAGRAPHS.has(name)) blank();
      if (name === "blockquote") quotes += 1;
    },
    onclosetag(name: string) {
      if (SKIPPED.has(name)) skipped -= 1;
      if (BLOCKS.has(name)) flush();
      if (name === "blockquote") quotes -= 1;
      if (PARAGRAPHS.has(name)) blank();
    },
    ontext(text: string) {
      if (skipped > 0 || length > max) return;
      length += text.length;
      line += text;
    },
  };
  const parser = new LimitedParser(handler, { decodeEntities: true }, LIMITS);
  try {
    parser.end(html);
  } catch (cause) {
    if (!(cause instanceof TooComplexError)) throw cause;
  }
  flush();
  return lines.join("\n").trim();
}
