import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfChanged } from "../build/build-site.mjs";
import { findFreePort } from "../command/ports.mjs";
import { startExternalServices } from "./external-services.mjs";
import { startSite } from "./site-process.mjs";

const DRAIN_STEP_MS = 20 * 60_000;
const DRAIN_STEPS_MAX = 300;
const CRON_EVERY_MS = 1000;

/**
 * @typedef {{ url: string, stateDir: string, token: string, outside: Awaited<ReturnType<typeof startExternalServices>>,
 *   faults: Record<string, number>, visitAll: (visits: Visits) => Promise<void>, deliverAll: () => Promise<void>, end: () => Promise<void> }} KilledSite
 * @typedef {{ total: number, atOnce: number, killedAfter: readonly number[], visit: (number: number) => Promise<void>, shift?: () => number }} Visits
 *   `killedAfter`: shares of the visitors after which the process is killed. `shift`: the cron runs every second meanwhile, its clock ahead by this, ms.
 */

/**
 * Runs `use` on a site of its own whose database and services fail, and which is killed and started again meanwhile.
 * @param {readonly string[]} receivers @param {Parameters<typeof startExternalServices>} worlds @param {(site: KilledSite) => Promise<void>} use
 */
export async function withKilledSite(receivers, worlds, use) {
  await buildIfChanged();
  await using temporary = await mkdtempDisposable(`${tmpdir()}/car-dealership-stress-`);
  const stateDir = temporary.path;
  const outside = await startExternalServices(...worlds);
  const place = { port: await findFreePort(), stateDir, outsidePort: outside.port, receivers };
  const url = `http://127.0.0.1:${place.port}`;
  const faults = /** @type {Record<string, number>} */ ({});
  let site = await startSite(place);

  const addFaults = async () => {
    const response = await fetch(`${url}/stress/faults`);
    for (const [kind, count] of Object.entries(await response.json())) faults[kind] = (faults[kind] ?? 0) + count;
  };

  const killAndRestart = async () => {
    await addFaults().catch(() => undefined);
    faults["process killed"] = (faults["process killed"] ?? 0) + 1;
    await site.kill();
    site = await startSite(place);
  };

  /** @param {Visits} visits */
  async function visitAll({ total, atOnce, killedAfter, visit, shift }) {
    const killedAt = killedAfter.map((share) => Math.floor(share * total));
    let next = 0;
    let restarting = Promise.resolve();
    let isOver = false;
    const cron = (async () => {
      while (shift && !isOver) {
        await fetch(`${url}/stress/cron?shift=${shift()}`).catch(() => null);
        await sleep(CRON_EVERY_MS);
      }
    })();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < total) {
          const number = next++;
          if (killedAt.includes(number)) restarting = restarting.then(killAndRestart);
          await visit(number);
        }
      }),
    );
    await restarting;
    isOver = true;
    await cron;
  }

  /** Moves the clock until everything is sent or has failed for good; kills the process once. */
  async function deliverAll() {
    for (let step = 1; step <= DRAIN_STEPS_MAX; step++) {
      const cron = `${url}/stress/cron?shift=${step * DRAIN_STEP_MS}`;
      if (step === 2) {
        const working = fetch(cron).catch(() => null);
        await sleep(20);
        await killAndRestart();
        await working;
      }
      const response = await fetch(cron);
      if (response.ok && (await response.json()).n === 0) return;
    }
  }

  const end = async () => {
    await addFaults();
    await site.kill();
  };

  try {
    await use({ url, stateDir, token: site.token ?? "", outside, faults, visitAll, deliverAll, end });
  } finally {
    await site.kill();
    outside.close();
  }
}
