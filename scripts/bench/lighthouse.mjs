import { parseArgs } from "node:util";
import { CommandError } from "../command/run-command.mjs";
import { measureSpeed, ALL_SCREENS, MAIN_SCREENS } from "../measure/speed/measure-speed.mjs";

// npm run bench -- lighthouse [--all] [--against <folder of another checkout>] [--rounds 5] [screen …]: measures the built site as a phone
// and fails when a median misses what design asks for. Judges by differences within one run, since machines differ.

export async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: "boolean" }, against: { type: "string" }, rounds: { type: "string", default: "5" } },
  });
  const chosen = values.all ? ALL_SCREENS : MAIN_SCREENS;
  const screens = positionals.length > 0 ? positionals : chosen;
  let missed = 0;
  const sections = await measureSpeed({ screens, against: values.against, rounds: Number(values.rounds) });
  for (const { title, rows, notes } of sections) {
    console.log(`\n${title}`);
    for (const { what, median, goal, unit, runs, verdict } of rows) {
      const measured = `${median}${unit}`.padStart(9);
      const wanted = goal && ` of ${goal}${unit}`;
      console.log(`${verdict.padEnd(5)} ${what.padEnd(30)} ${measured}${wanted.padEnd(14)} (${runs.join(", ")})`);
      if (verdict === "MISS") missed += 1;
    }
    for (const note of notes) console.log(`      - ${note}`);
  }
  if (missed > 0)
    throw new CommandError(`${missed} measurements miss their goal. The reports lie in tests/output/lighthouse.`);
}
