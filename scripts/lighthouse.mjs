import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, CommandError } from "./command/run-command.mjs";

// npm run lighthouse [-- --all]: measures the built site as a phone and fails when a median misses what design asks for.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { measureScreens } = await import("./measure/run-lighthouse.mjs");
  let missed = 0;
  for await (const { path, rows, faults } of measureScreens({ all: process.argv.includes("--all") })) {
    console.log(`\n${path}`);
    for (const { what, median, goal, unit, runs, isMissed } of rows) {
      const verdict = isMissed ? "MISS" : "ok";
      const measured = `${median}${unit}`.padStart(9);
      console.log(`${verdict.padEnd(5)} ${what.padEnd(26)} ${measured} of ${goal}${unit}   (${runs.join(", ")})`);
      if (isMissed) missed += 1;
    }
    for (const fault of faults) console.log(`      - ${fault}`);
  }
  if (missed > 0)
    throw new CommandError(`${missed} measurements miss their goal. The reports lie in tests/output/lighthouse.`);
});
