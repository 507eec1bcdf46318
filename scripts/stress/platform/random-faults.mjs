import { DEFAULT_SETTINGS } from "../../../worker/domain/dealership/settings.ts";
import { D1_ERRORS } from "../../site/faulty-bindings/faults.mjs";
import { seeded } from "../../site/faulty-bindings/seeded.mjs";
import { newPhone } from "./salon.mjs";
import { ANSWER_MAX_MS, seconds, verdict } from "./verdict.mjs";

/** @typedef {import("./salon.mjs").Salon} Salon @typedef {import("./salon.mjs").Answer} Answer @typedef {import("../../site/faulty-bindings/faults.mjs").Faults} Faults */

const ROUNDS = 4;
const VISITORS = 18;
const AT_ONCE = 6;
const CRON_TURNS = 5;
const PATHS = ["/", "/new-cars", "/lease-cars", "/car/jolion-1", "/brand/haval"];
/** Refused for now is an answer; a failure without an explanation is not. */
const FINE = new Set([200, 201, 429, 503]);

/** Rounds of random faults of D1 and R2, with visitors who read pages and send leads. @type {import("./verdict.mjs").Rehearsal} */
export const randomFaults = {
  isLong: true,
  async rehearse(salon, seed) {
    const verdicts = [];
    for (let round = 0; round < ROUNDS; round++) verdicts.push(await rehearseRound(salon, seed + round));
    return verdicts;
  },
};

/** @param {Salon} salon @param {number} seed */
async function rehearseRound(salon, seed) {
  const random = seeded(seed);
  const faults = randomFaultsOf(random, seed);
  await salon.setFaults(faults);
  /** @type {{ phone: string, lead: Answer, page: Answer }[]} */
  const visits = [];
  let started = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (started++ < VISITORS) {
        const phone = newPhone();
        const path = PATHS[Math.floor(random() * PATHS.length)] ?? "/";
        const page = await salon.send(random() < 0.5 ? path : salon.uncached(path));
        visits.push({ phone, page, lead: await salon.sendLead({ phone }) });
      }
    }),
  );
  await salon.heal();
  for (let turn = 0; turn < CRON_TURNS; turn++) {
    await salon.advance(60_000);
    await salon.runCron("* * * * *");
  }
  const answers = visits.flatMap(({ page, lead }) => [page, lead]);
  const taken = visits.filter(({ lead }) => lead.status === 201);
  const stored = new Map();
  for (const { phone } of visits) stored.set(phone, await salon.storedLeads(phone));
  const lost = taken.filter(({ phone }) => stored.get(phone)?.length === 0).length;
  const twice = [...stored.values()].filter((rows) => rows.length > 1).length;
  const silent = [...stored.values()].flat().filter(({ notices }) => notices === 0).length;
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const odd = [...new Set(answers.filter(({ status }) => !FINE.has(status)).map(({ status }) => status))];
  return verdict(
    `Random faults, seed ${seed}: ${JSON.stringify(faults)}`,
    `${taken.length} of ${visits.length} leads taken, ${visits.filter(({ page }) => page.status === 200).length} pages shown, slowest ${seconds(slowest)}`,
    [
      lost > 0 && `${lost} leads are lost`,
      twice > 0 && `${twice} leads are stored twice`,
      silent > 0 && `nobody is notified of ${silent} leads`,
      slowest > ANSWER_MAX_MS && `an answer later than ${seconds(ANSWER_MAX_MS)}`,
      odd.length > 0 && `answers with status ${odd.join(", ")}`,
      answers.some(({ text }) => text.includes(DEFAULT_SETTINGS.phone)) && "the demo phone is shown",
      answers.some(({ status, text }) => status >= 500 && !/[а-яё]/i.test(text)) && "an error without a Russian text",
    ],
  );
}

/** @param {() => number} random @param {number} seed @returns {Faults} */
function randomFaultsOf(random, seed) {
  const pick = (/** @type {any[]} */ from) => from[Math.floor(random() * from.length)];
  return {
    d1: [
      { afterMs: pick([20, 150, 2_000, 30_000]), share: pick([0.05, 0.2, 0.5]) },
      { message: pick(Object.values(D1_ERRORS)), share: pick([0.05, 0.3, 0.7]), isExecuted: random() < 0.4 },
    ],
    r2: random() < 0.3 ? [{ message: "put: Unspecified error (0)", share: 0.3 }] : [],
    seed,
  };
}
