import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../../command/run-command.mjs";
import { buildIfChanged } from "../../build/build-site.mjs";
import { findFreePort } from "../../command/ports.mjs";
import { startExternalServices } from "../../stress/external-services.mjs";
import { startSite } from "../../stress/site-process.mjs";
import { visit } from "../../stress/visitors.mjs";
import { readLeads } from "../../stress/read-leads.mjs";
import { RECEIVERS } from "../../stress/receivers.mjs";
import { report } from "../../stress/report.mjs";

// npm run stress -- leads [<number>]: visitors send leads while the database fails before and after commits, mail and CRM fail, and
// the process is killed. Fails when an accepted lead is lost, stored twice, or sent to no channel.

const VISITORS = 1000;
const AT_ONCE = 16;
/** Shares of the visitors after which the process is killed. */
const KILLED_AFTER = [0.2, 0.5, 0.8];
const DRAIN_STEP_MS = 20 * 60_000;
const DRAIN_STEPS_MAX = 300;

export function main() {
  return sendLeads({ visitors: Number(process.argv[2] ?? VISITORS), receivers: RECEIVERS.slice(0, 1) });
}

/** @param {{ visitors: number, receivers: readonly string[] }} options */
export async function sendLeads({ visitors: total, receivers }) {
  await buildIfChanged();
  const stateDir = await mkdtemp(`${tmpdir()}/car-dealership-stress-`);
  const outside = await startExternalServices();
  const place = { port: await findFreePort(), stateDir, outsidePort: outside.port, receivers };
  const url = `http://127.0.0.1:${place.port}`;
  const faults = /** @type {Record<string, number>} */ ({});
  let site = await startSite(place);

  const killAndRestart = async () => {
    await addFaults(url, faults);
    faults["process killed"] = (faults["process killed"] ?? 0) + 1;
    await site.kill();
    site = await startSite(place);
  };

  try {
    /** @type {import("../../stress/visitors.mjs").Visitor[]} */
    const visitors = [];
    const killedAt = KILLED_AFTER.map((share) => Math.floor(share * total));
    let next = 0;
    let restarting = Promise.resolve();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < total) {
          const number = next++;
          if (killedAt.includes(number)) restarting = restarting.then(killAndRestart);
          visitors.push(await visit(url, number));
        }
      }),
    );
    await restarting;
    await deliverAll(url, killAndRestart);
    await addFaults(url, faults);
    await site.kill();
    const isSound = report({ visitors, stored: readLeads(stateDir), outside, faults, receivers });
    if (!isSound) throw new CommandError("A lead was lost, stored twice or sent to no channel.");
  } finally {
    await site.kill();
    outside.close();
    await rm(stateDir, { recursive: true, force: true });
  }
}

/** Moves the clock until everything is sent or has failed for good; kills the process once. @param {string} url @param {() => Promise<void>} killAndRestart */
export async function deliverAll(url, killAndRestart) {
  for (let step = 1; step <= DRAIN_STEPS_MAX; step++) {
    if (step === 2) {
      const working = fetch(`${url}/stress/cron?shift=${step * DRAIN_STEP_MS}`).catch(() => null);
      await sleep(20);
      await killAndRestart();
      await working;
    }
    const response = await fetch(`${url}/stress/cron?shift=${step * DRAIN_STEP_MS}`);
    if (!response.ok) continue;
    const { n } = await response.json();
    if (n === 0) return;
  }
}

/** @param {string} url @param {Record<string, number>} faults */
export async function addFaults(url, faults) {
  const response = await fetch(`${url}/stress/faults`);
  for (const [kind, count] of Object.entries(await response.json())) faults[kind] = (faults[kind] ?? 0) + count;
}
