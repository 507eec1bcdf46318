import { MEASURED_BEFORE } from "./measured-before.mjs";
import { newPhone } from "./salon.mjs";
import { phoneProblems, seconds, verdict } from "./verdict.mjs";

/** @typedef {import("./verdict.mjs").Rehearsal} Rehearsal */

const TRIP_MS = 150;
const PANEL = ["/admin/dashboard", "/admin/cars", "/admin/leads"];
/** A page is kept for ten minutes (docs/spec/storefront.md, S-128). */
const KEPT_MS = 10 * 60_000 + 30_000;

/** @type {Rehearsal} */
export const distantDatabase = {
  async rehearse(salon) {
    const staff = await salon.signIn();
    await salon.startQuarter();
    await salon.setFaults({ d1: [{ afterMs: TRIP_MS }] });
    const drawn = await salon.send("/");
    const kept = await salon.send("/");
    const panel = [];
    for (const path of PANEL) panel.push(await staff("GET", path));
    const lead = await salon.sendLead({ phone: newPhone() });
    const fault = `D1 trips of ${TRIP_MS} ms`;
    return [
      verdict(`${fault}: a kept page`, MEASURED_BEFORE.latencyKept, costOf(kept), [
        kept.cost.trips > 0 && "a page kept a moment ago waits for D1",
      ]),
      verdict(`${fault}: a drawn page`, "1 trip", costOf(drawn), [drawn.cost.trips > 1 && "more than one trip"]),
      ...panel.map((answer, at) =>
        verdict(`${fault}: ${PANEL[at]}`, MEASURED_BEFORE.latencyPanel, costOf(answer), [
          answer.status !== 200 && "the screen is not shown",
          answer.cost.trips > 1 && "more than one trip",
        ]),
      ),
      verdict(`${fault}: a lead`, MEASURED_BEFORE.latencyLead, costOf(lead), [
        lead.status !== 201 && "the lead is refused",
        lead.cost.trips > 2 && "more than two trips",
      ]),
    ];
  },
};

/** @type {Rehearsal} */
export const expiredPage = {
  async rehearse(salon) {
    await salon.startQuarter();
    await salon.send("/");
    await salon.advance(KEPT_MS);
    const page = await salon.send("/");
    return [
      verdict(
        "A page was kept more than ten minutes ago in the isolate's memory",
        MEASURED_BEFORE.keptForever,
        page.cost.statements > 1 ? "drawn again" : "the old page is shown",
        [page.cost.statements <= 1 && "it does not expire", ...phoneProblems(page)],
      ),
    ];
  },
};

/** @param {import("./salon.mjs").Answer} answer */
function costOf({ status, ms, cost }) {
  return `${status}, ${seconds(ms)}, ${cost.trips} ${cost.trips === 1 ? "trip" : "trips"}, ${cost.statements} statements`;
}
