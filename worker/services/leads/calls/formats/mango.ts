import * as z from "zod/mini";
import { type CallReader, IGNORED, UNREADABLE, WRONG_SIGNATURE } from "./call-format.ts";
import { isSameText, sha256Hex } from "./signatures.ts";

const side = z.object({ extension: z.nullish(z.coerce.string()), number: z.nullish(z.coerce.string()) });
const summarySchema = z.object({
  entry_id: z.coerce.string().check(z.minLength(1)),
  /** 0 inside the office, 1 incoming, 2 outgoing. */
  call_direction: z.coerce.number(),
  from: side,
  to: side,
  line_number: z.nullish(z.coerce.string()),
  /** Seconds since 1970; `talk_time` is 0 for a call that nobody answered. */
  create_time: z.coerce.number(),
  talk_time: z.coerce.number(),
  end_time: z.coerce.number(),
});

/**
 * The virtual PBX of MANGO OFFICE: a form with `vpbx_api_key`, `json` and `sign`, the SHA-256 of key, JSON and salt, posted to the address
 * with the event added (https://www.mango-office.ru/support/api/). The secret is the salt («ключ для создания подписи»).
 */
export const readMango: CallReader = async ({ path, body }, { account, secret }) => {
  const form = new URLSearchParams(body);
  const [key, json, sign] = [form.get("vpbx_api_key") ?? "", form.get("json") ?? "", form.get("sign") ?? ""];
  if (!isSameText(key, account)) return WRONG_SIGNATURE;
  if (!isSameText(sign.toLowerCase(), await sha256Hex(key + json + secret))) return WRONG_SIGNATURE;
  if (path !== "events/summary") return IGNORED;
  const parsed = summarySchema.safeParse(jsonOf(json));
  if (!parsed.success) return UNREADABLE;
  const { entry_id: id, call_direction: direction, from, to, talk_time: talk, ...call } = parsed.data;
  if (direction !== 1 && direction !== 2) return IGNORED;
  const isIncoming = direction === 1;
  return {
    kind: "call",
    report: {
      id,
      direction: isIncoming ? "in" : "out",
      phone: (isIncoming ? from : to).number ?? "",
      isAnswered: talk > 0,
      startedAt: call.create_time * 1000,
      durationSeconds: talk > 0 ? Math.max(0, call.end_time - talk) : 0,
      record: null,
      line: call.line_number || null,
      operator: (isIncoming ? to : from).extension || null,
    },
  };
};

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
