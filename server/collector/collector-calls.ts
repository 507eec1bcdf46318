import * as z from "zod/mini";
import type { ContactRecords } from "./contact-records.ts";

/** The site sends 100. */
const TOKENS_MAX = 1000;
/** Above the limits of the site's forms: a refused record is a lost lead. */
const TEXT_MAX = 10_000;

const text = z.string().check(z.maxLength(TEXT_MAX));
const recordCall = z.object({
  leadId: z.string().check(z.minLength(1), z.maxLength(200)),
  person: z.object({
    name: text,
    phone: text,
    email: z.nullable(text),
    message: z.nullable(text),
  }),
});
const tokensCall = z.object({
  tokens: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(TOKENS_MAX)),
});

export interface CollectorCall {
  maxBytes: number;
  /** What the call returns, or its promise; null if its body is not of the expected shape. */
  answer(records: ContactRecords, body: unknown): unknown;
}

/** The calls of docs/personal-data.md by path. */
export const COLLECTOR_CALLS = new Map<string, CollectorCall>([
  [
    "/record",
    {
      maxBytes: 64 * 1024,
      answer(records, body) {
        const { success, data } = recordCall.safeParse(body);
        return success ? { token: records.record(data.leadId, data.person) } : null;
      },
    },
  ],
  [
    "/read",
    {
      maxBytes: 256 * 1024,
      answer(records, body) {
        const { success, data } = tokensCall.safeParse(body);
        return success ? { people: records.read(data.tokens) } : null;
      },
    },
  ],
  [
    "/erase",
    {
      maxBytes: 256 * 1024,
      answer(records, body) {
        const { success, data } = tokensCall.safeParse(body);
        if (!success) return null;
        records.erase(data.tokens);
        return {};
      },
    },
  ],
]);
