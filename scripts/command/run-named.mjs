import { prepareProject } from "./prepare-project.mjs";
import { CommandError, runCommand } from "./run-command.mjs";

/** A command of a family: what it does, and the module whose `main` does it. @typedef {{ what: string, load: () => Promise<{ main: () => Promise<unknown> }> }} NamedCommand */

/**
 * Runs the command whose name is the first argument; it finds its own arguments behind it in `process.argv`. Without a name prints them all.
 * @param {string} script `import.meta.url` of the family @param {string} family its npm script @param {Readonly<Record<string, NamedCommand>>} commands
 */
export async function runNamed(script, family, commands) {
  const name = process.argv[2];
  if (name === undefined || name === "--help" || name === "-h") {
    for (const [key, { what }] of Object.entries(commands))
      console.log(`npm run ${family} -- ${key.padEnd(11)} ${what}`);
    return;
  }
  await prepareProject(script);
  process.argv.splice(2, 1);
  await runCommand(async () => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(`There is no ${family} ${name}: ${Object.keys(commands).join(", ")}.`);
    const { main } = await command.load();
    await main();
  });
  // Sockets of a stopped site may still be open.
  process.exit();
}
