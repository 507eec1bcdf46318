import { parseArgs } from "node:util";
import { CommandError, printStep, runCommand } from "../../command/run-command.mjs";

// npm run stress -- platform [--short] [--only=<name>,<name>] [--seed=<number>]: the built Worker under faults of D1, R2, Images
// and cron, with the figures measured before. Fails when a page is late, a lead is lost, its sender does not learn the truth, a photo is
// dropped, a wrong phone is shown or an alarm is missing. The long form adds large imports and random faults; a seed repeats the faults.

await runCommand(async () => {
  const { buildIfChanged } = await import("../../build/build-site.mjs");
  const { openSalon } = await import("../../stress/platform/salon.mjs");
  const { rehearsals } = await import("../../stress/platform/rehearsals.mjs");
  const { printVerdicts } = await import("../../stress/platform/print-verdicts.mjs");
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
});
