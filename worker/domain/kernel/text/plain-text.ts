/** One line of plain text. Line breaks, control and invisible characters could forge headers, lines or the reading direction. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Plain text of several lines, without control and invisible characters. */
export function plainLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/(?!\n)[\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
}

/** At most `max` characters; a longer text ends with «…». */
export function shorten(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
}
