const UTF8_BOM = [0xef, 0xbb, 0xbf] as const;
/** What a decoder writes for bytes that are not UTF-8. */
const REPLACEMENT = 0xfffd;
/** The meta charset is looked for in the first bytes only. */
const META_WINDOW = 4096;

/**
 * The text of a page or file. Declared encodings are often wrong, so the order is: byte order mark, then UTF-8 if all
 * bytes are valid UTF-8, then the header, then the meta or XML declaration, then windows-1251.
 */
export function decodeBytes(bytes: Uint8Array, contentType = ""): string {
  const bomEncoding = encodingOfBom(bytes);
  if (bomEncoding) return new TextDecoder(bomEncoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (isDamagedUtf8(bytes)) return new TextDecoder().decode(bytes);
    const head = new TextDecoder("latin1").decode(bytes.subarray(0, META_WINDOW));
    return decoderOf(charsetIn(contentType) ?? charsetIn(head) ?? "windows-1251").decode(bytes);
  }
}

/** Whether the bytes are UTF-8 with a few errors, such as a page cut at a size limit. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let broken = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === REPLACEMENT) broken += 1;
    else if (code > 127) letters += 1;
  }
  return letters > broken * 10;
}

export function encodingOfBom(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  if (UTF8_BOM.every((byte, index) => bytes[index] === byte)) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

/** The charset that a header, a meta tag or an XML declaration names. Never UTF-8: callers have tried it. */
export function charsetIn(text: string): string | undefined {
  const name = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1]?.toLowerCase();
  return name && !/^utf-?8$/.test(name) ? name : undefined;
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder("windows-1251");
  }
}
