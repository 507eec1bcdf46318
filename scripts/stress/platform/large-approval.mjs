import { importedCars, runState, uploadFeed, workUntil } from "./import-cars.mjs";
import { feedOf } from "./supplier.mjs";
import { seconds, verdict } from "./verdict.mjs";

/** @typedef {import("./verdict.mjs").Rehearsal} Rehearsal */

/** https://developers.cloudflare.com/d1/platform/limits/: queries in one invocation of a paid Worker. */
const D1_STATEMENTS_MAX = 1_000;
/** What the product allows itself. */
const OWN_STATEMENTS_MAX = 800;
const APPROVAL_TURNS_MAX = 10;

/** More statements than one invocation may send. @type {Rehearsal} */
export const approval = { rehearse: (salon) => rehearseApproval(salon, { cars: 800, series: "KRT" }) };

/** @type {Rehearsal} */
export const largeApproval = {
  isLong: true,
  rehearse: (salon) => rehearseApproval(salon, { cars: 4_000, series: "LNG" }),
};

/** @param {import("./salon.mjs").Salon} salon @param {{ cars: number, series: string }} options */
async function rehearseApproval(salon, { cars, series }) {
  const staff = await salon.signIn();
  await salon.setFaults({ statementsMax: D1_STATEMENTS_MAX });
  const runId = await uploadFeed(staff, feedOf(cars, { series }));
  const isRead = async () => !["queued", "running"].includes(await runState(salon, runId));
  const readingTurns = await workUntil(salon, isRead, { turnsMax: 30 });
  const reading = await salon.counts();
  await salon.setFaults({ statementsMax: D1_STATEMENTS_MAX });
  const startedAt = performance.now();
  const approved = await staff("POST", `/api/parser/runs/${runId}/approve`, { createBrands: true });
  const isApplied = async () => (await importedCars(salon, series)).cars === cars;
  const turns = await workUntil(salon, isApplied, { turnsMax: 30 });
  const { mostStatements, statements } = await salon.counts();
  const took = performance.now() - startedAt;
  const stored = await importedCars(salon, series);
  return [
    verdict(
      `An import of ${cars} cars is approved, D1 refuses statement ${D1_STATEMENTS_MAX + 1} of an invocation`,
      `${approved.status}, ${stored.cars} cars after ${turns} cron turns (${seconds(took)}), ${statements} statements, at most ${mostStatements} an invocation; reading: ${readingTurns} turns, at most ${reading.mostStatements}`,
      [
        approved.status !== 200 && `staff get ${approved.status}`,
        stored.cars !== cars && `${cars - stored.cars} cars are missing`,
        turns > APPROVAL_TURNS_MAX && `more than ${APPROVAL_TURNS_MAX} turns`,
        Math.max(mostStatements, reading.mostStatements) > OWN_STATEMENTS_MAX &&
          `more than ${OWN_STATEMENTS_MAX} statements in an invocation`,
      ],
    ),
  ];
}
