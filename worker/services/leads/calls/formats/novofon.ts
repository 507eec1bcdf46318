import { CALL_AGE_MAX_MS } from "../../../../domain/leads/calls/call-report.ts";
import { type CallReader, IGNORED, UNREADABLE, WRONG_SIGNATURE } from "./call-format.ts";
import { hmacHex, isSameText, sha256Hex } from "./signatures.ts";

/** The fields of an event that its signature covers, in this order. */
const SIGNED: Partial<Record<string, readonly string[]>> = {
  NOTIFY_END: ["caller_id", "called_did", "call_start"],
  NOTIFY_OUT_END: ["internal", "destination", "call_start"],
};

/**
 * Novofon and Zadarma: a form whose header `Signature` is the base64 of the hex HMAC-SHA1 of three fields
 * (https://zadarma.com/ru/support/api/). The signature does not cover `pbx_call_id`: the hash of the signed fields is the id of the call, so that
 * a captured request cannot report further calls. `call_start` has the account's time zone, which the request does not name.
 */
export const readNovofon: CallReader = async ({ header, body }, { secret }, now) => {
  const form = new URLSearchParams(body);
  const of = (name: string) => form.get(name) ?? "";
  const signed = SIGNED[of("event")];
  if (!signed) return IGNORED;
  const text = signed.map(of).join("");
  if (!isSameText(header("Signature") ?? "", btoa(await hmacHex("SHA-1", secret, text)))) return WRONG_SIGNATURE;
  const isIncoming = of("event") === "NOTIFY_END";
  const begun = Date.parse(`${of("call_start").replace(" ", "T")}Z`);
  if (of("pbx_call_id") === "" || Number.isNaN(begun)) return UNREADABLE;
  return {
    kind: "call",
    report: {
      id: await sha256Hex(`${of("event")} ${text}`),
      direction: isIncoming ? "in" : "out",
      phone: of(isIncoming ? "caller_id" : "destination"),
      isAnswered: of("disposition") === "answered",
      // An error of hours in the zone does not matter to the age of a replayed request.
      startedAt: Math.abs(now - begun) > CALL_AGE_MAX_MS ? begun : null,
      durationSeconds: of("disposition") === "answered" ? Number(of("duration")) || 0 : 0,
      record: null,
      line: of(isIncoming ? "called_did" : "caller_id") || null,
      operator: of("internal") || null,
    },
  };
};
