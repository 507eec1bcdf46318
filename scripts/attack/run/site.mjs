import { parseArgs } from "node:util";
import { CommandError, printStep } from "../../command/run-command.mjs";
import { buildIfChanged } from "../../build/build-site.mjs";
import { runAttacks } from "../../attack/run-attacks.mjs";
import { homeUnderTest } from "../../site/homes.mjs";

// npm run attack -- site [--short] [--only=<kind>,<kind>] [--home server]: attacks the built site in workerd or on a server of one's own, and
// prints for each kind how many attempts were made and how many went wrong. Fails when one went wrong. ATTACK_SEED=<number> repeats the random inputs of a run.

/** The short form guards against regressions: the same inputs each time. */
const SHORT_SEED = 1;

export async function main() {
  const { values } = parseArgs({
    options: { short: { type: "boolean", default: false }, only: { type: "string" }, home: { type: "string" } },
  });
  const home = homeUnderTest(values.home);
  const seed = Number(process.env["ATTACK_SEED"] ?? (values.short ? SHORT_SEED : Math.floor(Math.random() * 1e6)));
  await buildIfChanged();
  printStep(`Home: ${home}. Seed: ${seed}`);
  const wrong = await runAttacks({ isShort: values.short, seed, kinds: values.only?.split(","), home });
  if (wrong > 0) throw new CommandError(`${wrong} of the attempts above went wrong.`);
}
