import { parseArgs } from "node:util";
import { printStep, runCommand } from "../command/run-command.mjs";

// npm run data -- remove-demo [--remote] [--env staging]: deletes the demo data and keeps what staff have changed or customers refer to.
// Without --remote: the data of `npm start`, or with --server [--env-file <file>] of a server of one's own; it must be stopped.

await runCommand(async () => {
  const { PLATFORM_OPTIONS, withChosenPlatform } = await import("../site/chosen-platform.mjs");
  const { removeDemo } = await import("../demo/remove-demo.ts");
  const { values } = parseArgs({ options: PLATFORM_OPTIONS });
  const { removed, kept, pictures } = await withChosenPlatform((env) => removeDemo(env), values);
  for (const { title, why } of kept) console.log(`оставлено: ${title} (${why})`);
  printStep(`Demo data removed: ${removed} rows, ${pictures} pictures; ${kept.length} rows were kept`);
});
