import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { openServerSite } from "../../site/server-site.mjs";
import { sendLead } from "./kill-server.mjs";

const LEADS = 5;
const YEARS_MS = 4 * 365 * 24 * 60 * 60 * 1000;
const [MINUTE, NIGHT] = ["* * * * *", "17 3 * * *"];
const TODAY = Date;

/** Sends leads, sets the clock of this process four years ahead, and runs the nights of cron. @returns {Promise<string[]>} what went wrong */
export async function changeClock() {
  const folder = await mkdtemp(`${tmpdir()}/car-dealership-clock-`);
  const site = await openServerSite({ stateDir: folder });
  try {
    const url = (await site.serve()).replace("127.0.0.1", "localhost");
    for (let number = 0; number < LEADS; number++) await sendLead(url, `+791400000${number}0`, number, url);
    await site.runCron(MINUTE);
    globalThis.Date = new Proxy(TODAY, {
      construct: (real, time) => Reflect.construct(real, time.length > 0 ? time : [real.now() + YEARS_MS]),
      get: (real, name) => (name === "now" ? () => real.now() + YEARS_MS : Reflect.get(real, name)),
    });
    for (const cron of [NIGHT, MINUTE, NIGHT]) await site.runCron(cron);
  } finally {
    globalThis.Date = TODAY;
    await site.stop();
  }
  const database = new DatabaseSync(`${folder}/site.sqlite`, { readOnly: true });
  const one = (/** @type {string} */ sql) => Object.values(database.prepare(sql).get() ?? {})[0];
  const problems = [];
  const kept = one("select count(*) from leads where name = 'Посетитель'");
  if (kept !== LEADS) problems.push(`${LEADS - Number(kept)} of ${LEADS} leads were erased`);
  if (!one("select 1 from operation_signals where name = 'clock_jumped' and cleared_at is null"))
    problems.push("no signal");
  if (!(Number(one(`select ran_at from cron_runs where cron = '${NIGHT}'`)) > Date.now() + YEARS_MS / 2))
    problems.push("the night did not run");
  database.close();
  await rm(folder, { recursive: true });
  return problems;
}
