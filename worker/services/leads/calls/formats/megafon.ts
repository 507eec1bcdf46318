import { type CallReader, IGNORED, UNREADABLE, WRONG_SIGNATURE } from "./call-format.ts";
import { isSameText } from "./signatures.ts";

/** 20261122T140500Z, UTC. */
const START = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/**
 * The virtual PBX of MegaFon, on the platform of ITooLabs («REST API ВАТС (CRM)»): a form with the shared `crm_token`; `cmd=history` reports a
 * finished call.
 */
export const readMegafon: CallReader = ({ body }, { secret }) => {
  const form = new URLSearchParams(body);
  const of = (name: string) => form.get(name) ?? "";
  if (!isSameText(of("crm_token"), secret)) return Promise.resolve(WRONG_SIGNATURE);
  const direction = of("type").toLowerCase();
  if (of("cmd") !== "history") return Promise.resolve(IGNORED);
  if ((direction !== "in" && direction !== "out") || of("callid") === "") return Promise.resolve(UNREADABLE);
  const isAnswered = of("status").toLowerCase() === "success";
  const startedAt = Date.parse(of("start").replace(START, "$1-$2-$3T$4:$5:$6Z"));
  if (Number.isNaN(startedAt)) return Promise.resolve(UNREADABLE);
  return Promise.resolve({
    kind: "call",
    report: {
      id: of("callid"),
      direction,
      phone: of("phone"),
      isAnswered,
      startedAt,
      durationSeconds: isAnswered ? Number(of("duration")) || 0 : 0,
      record: of("link") || null,
      line: of("diversion") || of("telnum") || null,
      operator: of("ext") || of("user") || null,
    },
  });
};
