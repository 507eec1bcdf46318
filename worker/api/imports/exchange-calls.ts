import { EXCHANGE_LIMITS, EXCHANGE_PATH } from "../../domain/imports/exchange.ts";
import { answerError, rawCall } from "../call.ts";
import type { ApiContext } from "../api-route.ts";

import * as z from "zod/mini";

const query = z.object({
  type: z.optional(z.enum(["catalog", "sale"])),
  mode: z.optional(z.enum(["checkauth", "init", "file", "import", "query", "success", "complete"])),
  filename: z.optional(z.string()),
});

/** A part beyond the limit gets an answer that 1C can read; far beyond it none. */
const BODY_MAX_BYTES = EXCHANGE_LIMITS.partBytes * 2;

/** 1C calls one address by GET, and by POST to send a file (docs/commerceml.md). */
export const exchangeCalls = [
  rawCall("GET", EXCHANGE_PATH, "visitor", {
    summary: "Обмен с 1С по протоколу CommerceML 2: логин и пароль интеграции в Basic, затем cookie",
    query,
    contentType: "text/plain",
    respond: answerExchange,
  }),
  rawCall("POST", EXCHANGE_PATH, "visitor", {
    summary: "То же с телом: часть файла до 4 МБ",
    query,
    contentType: "text/plain",
    maxBytes: BODY_MAX_BYTES,
    respond: answerExchange,
  }),
];

async function answerExchange(c: ApiContext): Promise<Response> {
  const answered = await c.env.services.imports.exchangeWithOnec({
    type: c.req.query("type") ?? "",
    mode: c.req.query("mode") ?? "",
    filename: c.req.query("filename") ?? "",
    authorization: c.req.header("Authorization") ?? null,
    cookie: c.req.header("Cookie") ?? null,
    body: async () => new Uint8Array(await c.req.arrayBuffer()),
  });
  if (!answered.ok) return answerError(c, answered.error);
  const { status, text, isXml = false } = answered.value;
  return new Response(windows1251(text, isXml), {
    status,
    headers: {
      "Content-Type": `${isXml ? "application/xml" : "text/plain"}; charset=windows-1251`,
      ...(status === 401 ? { "WWW-Authenticate": 'Basic realm="1C"' } : {}),
    },
  });
}

/** The code of each character; made from the decoder, because there is no encoder. */
let codes: Map<string, number> | undefined;

function codesOf1251(): Map<string, number> {
  const all = new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  return new Map([...all].map((sign, code) => [sign, code]));
}

/** A text as bytes of windows-1251. Other characters become references of XML, or «?» in a plain text. */
function windows1251(text: string, isXml: boolean): Uint8Array<ArrayBuffer> {
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
