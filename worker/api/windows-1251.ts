/** The code of each character; made from the decoder, because there is no encoder. */
let codes: Map<string, number> | undefined;

function codesOf1251(): Map<string, number> {
  const all = new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  return new Map([...all].map((sign, code) => [sign, code]));
}

/** A text as bytes of windows-1251. Other characters become references of XML, or «?» in a plain text. */
export function windows1251(text: string, isXml: boolean): Uint8Array<ArrayBuffer> {
  codes ??= codesOf1251();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = codes.get(sign);
    if (code !== undefined) bytes.push(code);
    else if (!isXml) bytes.push(63);
    else for (const letter of `&#${sign.codePointAt(0)};`) bytes.push(letter.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}
