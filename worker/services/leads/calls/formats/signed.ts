import * as z from "zod/mini";
import { type CallReader, UNREADABLE, WRONG_SIGNATURE } from "./call-format.ts";
import { jsonOf } from "./mango.ts";
import { hmacHex, isSameText } from "./signatures.ts";

/** How far the signed time may be from ours: a captured request is worth nothing afterwards. */
const CLOCK_MAX_MS = 5 * 60 * 1000;

const callSchema = z.object({
  id: z.string().check(z.minLength(1)),
  direction: z.enum(["in", "out"]),
  phone: z.string(),
  answered: z.boolean(),
  startedAt: z.iso.datetime({ offset: true }),
  durationSeconds: z.optional(z.number().check(z.nonnegative())),
  recordUrl: z.nullish(z.string()),
  line: z.nullish(z.string()),
  operator: z.nullish(z.string()),
});

/** Our own format: JSON, signed as our calls of a CRM are (docs/calls.md). */
export const readSigned: CallReader = async ({ header, body }, { secret }, now) => {
  const [timestamp, delivery] = [header("X-Timestamp") ?? "", header("X-Delivery-Id") ?? ""];
  const expected = `sha256=${await hmacHex("SHA-256", secret, `${timestamp}.${delivery}.${body}`)}`;
  if (!isSameText(header("X-Signature") ?? "", expected)) return WRONG_SIGNATURE;
  if (!(Math.abs(now - Number(timestamp) * 1000) <= CLOCK_MAX_MS)) {
    return { kind: "refused", reason: "Время в подписи отличается от нашего больше чем на пять минут" };
  }
  const parsed = callSchema.safeParse(jsonOf(body));
  if (!parsed.success) return UNREADABLE;
  const { answered, startedAt, durationSeconds, recordUrl, line, operator, ...call } = parsed.data;
  return {
    kind: "call",
    report: {
      ...call,
      isAnswered: answered,
      startedAt: Date.parse(startedAt),
      durationSeconds: answered ? (durationSeconds ?? 0) : 0,
      record: recordUrl ?? null,
      line: line || null,
      operator: operator || null,
    },
  };
};
