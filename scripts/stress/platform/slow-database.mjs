import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { leadVerdict } from "./lead-verdict.mjs";
import { newPhone } from "./salon.mjs";
import {
  ANSWER_MAX_MS,
  errorPageProblems,
  KEPT_PAGE_MAX_MS,
  phoneProblems,
  seconds,
  shown,
  verdict,
} from "./verdict.mjs";

/** @typedef {import("./verdict.mjs").Rehearsal} Rehearsal @typedef {import("../../site/faulty-bindings/faults.mjs").Faults} Faults */

/** Longer than a kept page is trusted without a look at the content version. */
const TRUST_END_MS = 30_000;
/** Requests that fail before the breaker must be open. */
const FAILURES = 6;
/** Time of a response that does not wait for D1. */
const AT_ONCE_MS = 1_000;

/** @type {Rehearsal} */
export const databaseStalls = {
  rehearse: (salon) => rehearseSlow(salon, "D1 does not answer for 30 s", { d1: [{ afterMs: 30_000 }] }),
};

/** @type {Rehearsal} */
export const databaseRefusesLate = {
  isLong: true,
  rehearse: (salon) =>
    rehearseSlow(salon, "D1 refuses each call after 10 s", {
      d1: [{ afterMs: 10_000, message: D1_ERRORS.connectionLost }],
    }),
};

/** Everything at once, because each request waits for its deadline. @param {import("./salon.mjs").Salon} salon @param {string} fault @param {Faults} faults */
async function rehearseSlow(salon, fault, faults) {
  const staff = await salon.signIn();
  await salon.startQuarter();
  await salon.send("/");
  await salon.advance(TRUST_END_MS);
  await salon.setFaults(faults);
  const phone = newPhone();
  const [kept, drawn, lead, panel] = await Promise.all([
    salon.send("/"),
    salon.send(salon.uncached()),
    salon.sendLead({ phone }),
    staff("GET", "/admin/cars"),
    ...Array.from({ length: FAILURES }, () => salon.send(salon.uncached("/lease-cars"))),
  ]);
  const next = await salon.send(salon.uncached());
  return [
    verdict(`${fault}: a kept page`, shown(kept), [
      kept.status !== 200 && "the kept page is not shown",
      !/stale/.test(kept.headers.get("Cache-Status") ?? "") && "it is not flagged as stale",
      kept.ms > KEPT_PAGE_MAX_MS && `later than ${seconds(KEPT_PAGE_MAX_MS)}`,
      ...phoneProblems(kept),
    ]),
    verdict(`${fault}: a page that must be drawn`, shown(drawn), errorPageProblems(drawn)),
    verdict(`${fault}: a screen of the panel`, shown(panel), [
      panel.status !== 503 && `${panel.status} in place of 503`,
      panel.ms > ANSWER_MAX_MS && `no answer within ${seconds(ANSWER_MAX_MS)}`,
    ]),
    verdict(`${fault}: a page after ${FAILURES} failures`, shown(next), [
      ...errorPageProblems(next),
      next.ms > AT_ONCE_MS && `later than ${seconds(AT_ONCE_MS)}: the breaker is not open`,
    ]),
    await leadVerdict(salon, { fault, phone, lead }),
  ];
}
