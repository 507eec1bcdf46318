import { openAttackedSite } from "./attacked-site.mjs";
import { Attempts } from "./attempts.mjs";
import { SITE_ATTACKS } from "./kinds.mjs";

/**
 * Runs the attacks one after another and prints a table of them. @param {{ isShort: boolean, seed: number, kinds?: string[] | undefined }} options
 * @returns {Promise<number>} attempts that went wrong
 */
export async function runAttacks({ kinds, ...options }) {
  const chosen = Object.entries(SITE_ATTACKS).filter(([kind]) => !kinds || kinds.includes(kind));
  let wrong = 0;
  const lines = [];
  for (const [kind, attack] of chosen) {
    const startedAt = performance.now();
    const attempts = new Attempts();
    // Every kind gets its own site: what one stores or locks does not concern the next.
    const site = await openAttackedSite();
    try {
      await attack(site, attempts, options);
    } finally {
      await site.stop();
    }
    attempts.print();
    wrong += attempts.wrong.length;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(
      `${kind.padEnd(12)}${String(attempts.tried).padStart(8)}${String(attempts.wrong.length).padStart(8)}${seconds.padStart(9)}`,
    );
    console.log(`${kind}: ${attempts.tried} tried, ${attempts.wrong.length} wrong, ${seconds} s`);
  }
  console.log(
    `\n${"kind".padEnd(12)}${"tried".padStart(8)}${"wrong".padStart(8)}${"seconds".padStart(9)}\n${lines.join("\n")}`,
  );
  return wrong;
}
