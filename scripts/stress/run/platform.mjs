import { parseArgs } from "node:util";
import { CommandError, printStep } from "../../command/run-command.mjs";
import { buildIfChanged } from "../../build/build-site.mjs";
import { openSalon } from "../../stress/platform/salon.mjs";
import { rehearsals } from "../../stress/platform/rehearsals.mjs";

// npm run stress -- platform [--short] [--only=<name>,<name>] [--seed=<number>]: the built Worker under faults of D1, R2, Images
// and cron. Fails when a page is late, a lead is lost, its sender does not learn the truth, a photo is
// dropped, a wrong phone is shown or an alarm is missing. The long form adds large imports and random faults; a seed repeats the faults.

export async function main() {
  const { values } = parseArgs({
    options: { short: { type: "boolean" }, only: { type: "string" }, seed: { type: "string" } },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
  await buildIfChanged();
  const salon = await openSalon();
  let failed = 0;
  if (!values.short) printStep(`Seed: ${seed}`);
  try {
    for (const [name, { isLong = false, rehearse }] of Object.entries(rehearsals)) {
      if (values.only ? !values.only.split(",").includes(name) : values.short && isLong) continue;
      const verdicts = await rehearse(salon, seed);
      printStep(name);
      printVerdicts(verdicts);
      failed += verdicts.filter(({ problems }) => problems.length > 0).length;
      await salon.heal();
    }
  } finally {
    await salon.stop();
  }
  if (failed > 0) throw new CommandError(`${failed} of the faults above are not survived.`);
}

/** @typedef {import("../platform/verdict.mjs").Verdict} Verdict */

/** @param {Verdict[]} verdicts */
function printVerdicts(verdicts) {
  for (const { fault, now, problems } of verdicts) {
    console.log(`${problems.length === 0 ? "holds" : "FAILS"}  ${fault}`);
    console.log(`       ${now}`);
    for (const problem of problems) console.log(`       problem: ${problem}`);
  }
}
