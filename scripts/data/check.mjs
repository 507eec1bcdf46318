import { parseArgs } from "node:util";
import { CommandError, printStep } from "../command/run-command.mjs";
import { PLATFORM_OPTIONS, withChosenPlatform } from "../site/chosen-platform.mjs";
import { createContext } from "../../worker/context/create-context.ts";

// npm run data -- check [--rebuild] [--remote] [--env staging]: compares stored counts with a recount; --rebuild corrects them.
// Without --remote: the data of `npm start`, or with --server [--env-file <file>] of a server of one's own; it must be stopped.

export async function main() {
  const { values } = parseArgs({ options: { ...PLATFORM_OPTIONS, rebuild: { type: "boolean", default: false } } });
  const wrong = await withChosenPlatform((env) => {
    const { operations } = createContext(env, null).services;
    return values.rebuild ? operations.repairCounts() : operations.checkCounts();
  }, values);
  for (const { table, key, stored, counted } of wrong)
    console.log(`${table} ${key}: ${stored} stored, ${counted} counted`);
  if (wrong.length === 0) return printStep("All counts are right");
  if (values.rebuild) return printStep(`${wrong.length} counts were corrected`);
  throw new CommandError(`${wrong.length} counts are wrong.`, {
    advice: "npm run data -- check --rebuild corrects them.",
  });
}
