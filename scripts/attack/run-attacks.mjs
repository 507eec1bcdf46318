import { openAttackedSite } from "./attacked-site.mjs";
import { Attempts } from "./attempts.mjs";
import { attackAddresses } from "./addresses.mjs";
import { attackBodies } from "./bodies.mjs";
import { attackCache } from "./cache.mjs";
import { attackCalls } from "./calls.mjs";
import { attackConnections } from "./connections.mjs";
import { attackLimits } from "./limits.mjs";
import { attackOutlets } from "./outlets.mjs";
import { attackProtocol } from "./protocol.mjs";
import { attackScreens } from "./screens.mjs";
import { attackScripts } from "./scripts.mjs";
import { attackStorage } from "./storage.mjs";
import { attackUploads } from "./uploads.mjs";

/** @typedef {import("./attacked-site.mjs").AttackOptions} AttackOptions */

/** Lines of the Worker's log that are printed after an attack with wrong answers. */
const LAST_FAILURES = 20;

/**
 * Attacks that need no attacked site. `npm test` runs both in their own short forms, so the short form of the attack leaves them out.
 * @type {Record<string, (attempts: Attempts) => Promise<void>>}
 */
const OTHER_ATTACKS = {
  async parser(attempts) {
    const { attackParser } = await import("../stress/attack-parser.mjs");
    const { tried, wrong } = await attackParser("");
    attempts.tried = tried;
    attempts.wrong = wrong;
  },
  async faults(attempts) {
    const { openSalon } = await import("../stress/platform/salon.mjs");
    const { rehearsals } = await import("../stress/platform/rehearsals.mjs");
    const salon = await openSalon();
    try {
      for (const { isLong, rehearse } of Object.values(rehearsals)) {
        if (isLong) continue;
        for (const { fault, problems } of await rehearse(salon, 0)) attempts.record(fault, problems);
        await salon.heal();
      }
    } finally {
      await salon.stop();
    }
  },
};

/**
 * Runs the attacks one after another and prints a table of them. @param {AttackOptions & { kinds?: string[] | undefined }} options
 * @returns {Promise<number>} attempts that went wrong
 */
export async function runAttacks({ kinds, ...options }) {
  const others = options.isShort ? [] : Object.keys(OTHER_ATTACKS);
  const chosen = kinds ?? [...Object.keys(SITE_ATTACKS), ...others];
  const lines = [`${"kind".padEnd(12)}${"tried".padStart(8)}${"wrong".padStart(8)}${"seconds".padStart(9)}`];
  let wrong = 0;
  // In the long form every kind gets its own site: what one stores or locks does not concern the next.
  const shared = options.isShort ? await openAttackedSite(options.home) : null;
  try {
    for (const kind of chosen) {
      const startedAt = performance.now();
      const attempts = await attackOf(kind, options, shared);
      attempts.print();
      wrong += attempts.wrong.length;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const counts = [attempts.tried, attempts.wrong.length].map((count) => String(count).padStart(8));
      lines.push(`${kind.padEnd(12)}${counts.join("")}${seconds.padStart(9)}`);
      console.log(`${kind}: ${attempts.tried} tried, ${attempts.wrong.length} wrong, ${seconds} s`);
    }
  } finally {
    await shared?.stop();
  }
  console.log(`\n${lines.join("\n")}`);
  return wrong;
}

/** @param {string} kind @param {AttackOptions} options @param {import("./attacked-site.mjs").AttackedSite | null} shared */
async function attackOf(kind, options, shared) {
  const attempts = new Attempts();
  const other = OTHER_ATTACKS[kind];
  if (other) {
    await other(attempts);
    return attempts;
  }
  const attack = SITE_ATTACKS[kind];
  if (!attack) throw new Error(`No attack is named ${kind}.`);
  const site = shared ?? (await openAttackedSite(options.home));
  try {
    await attack(site, attempts, options);
    if (attempts.wrong.length > 0) printFailures(site.output());
  } finally {
    if (!shared) await site.stop();
  }
  return attempts;
}

/** Failed requests in the Worker's log: the answers themselves show no cause. @param {string} log */
function printFailures(log) {
  const failures = log.split("\n").filter((line) => /"(?:request_failed|load_failed|database_unavailable)"/.test(line));
  for (const line of failures.slice(-LAST_FAILURES)) console.log(`  LOG ${line}`);
}

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite */

/** Every kind of attack on the served site; the last ones change the rows that the others look at. @type {Record<string, (site: AttackedSite, attempts: Attempts, options: AttackOptions) => Promise<void>>} */
const SITE_ATTACKS = {
  calls: attackCalls,
  screens: attackScreens,
  protocol: attackProtocol,
  connections: attackConnections,
  cache: attackCache,
  uploads: attackUploads,
  outlets: attackOutlets,
  addresses: attackAddresses,
  scripts: attackScripts,
  bodies: attackBodies,
  limits: attackLimits,
  storage: attackStorage,
};
