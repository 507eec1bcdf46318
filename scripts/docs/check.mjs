import { readFile } from "node:fs/promises";
import { run } from "../command/child-processes.mjs";
import { ROOT } from "../command/paths.mjs";
import { CommandError, printStep } from "../command/run-command.mjs";
import { commandsIn, documentPaths, faultOf } from "./read-commands.mjs";

// npm run docs -- check: every command of README, CONTRIBUTING and docs has its script, file and options; those that only read are run.

const HARMLESS = ["lines"];

export async function main() {
  const { scripts } = JSON.parse(await readFile(`${ROOT}package.json`, "utf8"));
  const commands = (
    await Promise.all(
      documentPaths().map(async (document) => {
        return commandsIn(await readFile(ROOT + document, "utf8")).map((command) => ({ document, command }));
      }),
    )
  ).flat();
  const checked = commands.map((one) => ({ ...one, fault: faultOf(one.command, scripts) }));
  const wrong = checked.filter(({ fault }) => typeof fault === "string");
  for (const { document, command, fault } of wrong) console.log(`${document}: ${command}: ${fault}`);
  for (const name of HARMLESS) {
    const { code, output } = await run("npm", ["run", "--silent", name]);
    if (code !== 0) throw new CommandError(`npm run ${name} fails.`, { output });
  }
  if (wrong.length > 0) throw new CommandError(`${wrong.length} commands do not exist as documented.`);
  const foreign = checked.filter(({ fault }) => fault === undefined).length;
  printStep(`${commands.length} commands: ${commands.length - foreign} exist, ${foreign} are of other programs`);
}
