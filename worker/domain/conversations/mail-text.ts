/** Lines over which mail programs break the header of a quote. */
const HEADER_LINES_MAX = 3;
const TIME = /\d{1,2}[:.]\d{2}/;
/** «… пишет:», «… написал(а):», «On … wrote:», and the ends of Yandex, Mail.ru and Gmail: «… <reply@salon.ru>:». */
const HEADER_END = /(?:пишет|писал|писала|писал\(а\)|написал|написала|написал\(а\)|wrote|>)\s?:$/i;
const ORIGINAL = /^-{3,10} ?(?:original message|исходное сообщение|исходное письмо) ?-{3,10}$/i;
/** Of the block that Outlook writes above what it quotes. */
const OUTLOOK = [/^(?:from|от): ?\S/i, /^(?:sent|date|отправлено|дата): ?\S/i, /^(?:to|кому): ?\S/i] as const;
const OUTLOOK_LINES = 5;
const RULE = /^_{8,}$/;

/**
 * A mail's text without the earlier mails below it. Only quotes are cut whose beginning is known and that end the mail: a text between or below
 * quoted lines is an answer, and then everything stays.
 */
export function withoutQuote(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const start = quoteStart(lines);
  const own = lines.slice(0, start).join("\n").trim();
  return own === "" ? text.trim() : own;
}

/** Index of the first line of the quote; the number of lines without one. */
function quoteStart(lines: readonly string[]): number {
  const lastQuoted = lines.findLastIndex((line) => line.startsWith(">"));
  const lastPlain = lines.findLastIndex((line) => line !== "" && !line.startsWith(">"));
  for (const [at, line] of lines.entries()) {
    if (line.startsWith(">")) break;
    const text = line.trim();
    if (ORIGINAL.test(text) || isOutlookBlock(lines, at)) return isRule(lines[at - 1]) ? at - 1 : at;
    const after = headerEnd(lines, at);
    if (after === null) continue;
    // What follows has to be the quote alone. Not all programs write «>» before its lines: then the header has to name an address.
    const isQuote = lastQuoted < after ? lines.slice(at, after).some((one) => one.includes("@")) : lastPlain < after;
    if (isQuote) return at;
  }
  let end = lines.length;
  while (end > 0 && (lines[end - 1] === "" || lines[end - 1]?.startsWith(">"))) end -= 1;
  return lines.slice(end).some((line) => line.startsWith(">")) ? end : lines.length;
}

const isRule = (line: string | undefined) => line !== undefined && RULE.test(line.trim());

function isOutlookBlock(lines: readonly string[], at: number): boolean {
  const block = lines.slice(at, at + OUTLOOK_LINES).map((line) => line.replaceAll("*", "").trim());
  const [from, ...others] = OUTLOOK;
  return from.test(block[0] ?? "") && others.every((pattern) => block.some((line) => pattern.test(line)));
}

/** The line after a header that begins here: it names a time, and its last line ends as such headers do. */
function headerEnd(lines: readonly string[], at: number): number | null {
  let joined = "";
  for (let next = at; next < Math.min(at + HEADER_LINES_MAX, lines.length); next++) {
    const line = (lines[next] ?? "").trim();
    if (line === "" || line.length > 200) return null;
    joined += ` ${line}`;
    if (HEADER_END.test(line)) return TIME.test(joined) ? next + 1 : null;
  }
  return null;
}

/** Why a mail came back, by the status of RFC 3463: for staff. */
export function bounceReason(status: string): string {
  const [, detail = ""] = /^[45]\.(\d{1,3}\.\d{1,3})/.exec(status) ?? [];
  const known = BOUNCES.find(([pattern]) => pattern.test(detail));
  return `Письмо вернулось: ${known?.[1] ?? "сервер получателя его не принял"}${detail === "" ? "" : ` (${status})`}`;
}

const BOUNCES: readonly (readonly [RegExp, string])[] = [
  [/^1\.[12346]$/, "такого адреса нет"],
  [/^1\.10$/, "домен получателя не принимает почту"],
  [/^2\.1$/, "почтовый ящик отключён"],
  [/^2\.2$/, "почтовый ящик переполнен"],
  [/^[23]\.[34]$/, "письмо слишком большое"],
  [/^4\./, "сервер получателя недоступен"],
  [/^7\./, "сервер получателя посчитал его нежелательным"],
];
