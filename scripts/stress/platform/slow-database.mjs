import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { MEASURED_BEFORE } from "./measured-before.mjs";
import { leadVerdict } from "./lead-verdict.mjs";
import { newPhone } from "./salon.mjs";
import { errorPageProblems, KEPT_PAGE_MAX_MS, phoneProblems, seconds, shown, verdict } from "./verdict.mjs";

/** @typedef {import("./verdict.mjs").Rehearsal} Rehearsal @typedef {import("../../site/faulty-bindings/faults.mjs").Faults} Faults */

/** Longer than a kept page is trusted without a look at the content version. */
const TRUST_END_MS = 30_000;

/** @type {Rehearsal} */
export const databaseStalls = {
  rehearse: (salon) =>
    rehearseSlow(salon, "D1 does not answer for 30 s", { d1: [{ afterMs: 30_000 }] }, MEASURED_BEFORE.keptPageStall),
};

/** @type {Rehearsal} */
export const databaseRefusesLate = {
  rehearse: (salon) =>
    rehearseSlow(
      salon,
      "D1 refuses each call after 10 s",
      { d1: [{ afterMs: 10_000, message: D1_ERRORS.connectionLost }] },
      MEASURED_BEFORE.keptPageRefusedLate,
    ),
};

/** The kept page, the drawn page and the lead at once, because each of them waits. @param {import("./salon.mjs").Salon} salon @param {string} fault @param {Faults} faults @param {string} keptBefore */
async function rehearseSlow(salon, fault, faults, keptBefore) {
  await salon.startQuarter();
  await salon.send("/");
  await salon.advance(TRUST_END_MS);
  await salon.setFaults(faults);
  const phone = newPhone();
  const [kept, drawn, lead] = await Promise.all([
    salon.send("/"),
    salon.send(salon.uncached()),
    salon.sendLead({ phone }),
  ]);
  return [
    verdict(`${fault}: a kept page`, keptBefore, shown(kept), [
      kept.status !== 200 && "the kept page is not shown",
      kept.ms > KEPT_PAGE_MAX_MS && `later than ${seconds(KEPT_PAGE_MAX_MS)}`,
      ...phoneProblems(kept),
    ]),
    verdict(`${fault}: a page that must be drawn`, "not measured", shown(drawn), errorPageProblems(drawn)),
    await leadVerdict(salon, { fault, before: MEASURED_BEFORE.leadRefusedLate, phone, lead }),
  ];
}
