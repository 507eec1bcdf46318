import { newPhone } from "./salon.mjs";
import { seconds, verdict } from "./verdict.mjs";

/** @typedef {import("./verdict.mjs").Rehearsal} Rehearsal */

const TRIP_MS = 150;
const PANEL = ["/admin/dashboard", "/admin/cars", "/admin/leads"];

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
      verdict(`${fault}: a kept page`, costOf(kept), [kept.cost.trips > 0 && "a page kept a moment ago waits for D1"]),
      verdict(`${fault}: a drawn page`, costOf(drawn), [drawn.cost.trips > 1 && "more than one trip"]),
      ...panel.map((answer, at) =>
        verdict(`${fault}: ${PANEL[at]}`, costOf(answer), [
          answer.status !== 200 && "the screen is not shown",
          answer.cost.trips > 1 && "more than one trip",
        ]),
      ),
      verdict(`${fault}: a lead`, costOf(lead), [
        lead.status !== 201 && "the lead is refused",
        lead.cost.trips > 2 && "more than two trips",
      ]),
    ];
  },
};

/** @param {import("./salon.mjs").Answer} answer */
function costOf({ status, ms, cost }) {
  return `${status}, ${seconds(ms)}, ${cost.trips} ${cost.trips === 1 ? "trip" : "trips"}, ${cost.statements} statements`;
}
