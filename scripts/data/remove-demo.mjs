import { parseArgs } from "node:util";
import { printStep } from "../command/run-command.mjs";
import { PLATFORM_OPTIONS, withChosenPlatform } from "../site/chosen-platform.mjs";
import { removeDemo } from "../demo/remove-demo.ts";

// npm run data -- remove-demo [--remote] [--env staging]: deletes the demo data and keeps what staff have changed or customers refer to.
// Without --remote: the data of `npm start`, or with --server [--env-file <file>] of a server of one's own; it must be stopped.

export async function main() {
  const { values } = parseArgs({ options: PLATFORM_OPTIONS });
  const { removed, kept, pictures } = await withChosenPlatform((env) => removeDemo(env), values);
  for (const { title, why } of kept) console.log(`оставлено: ${title} (${why})`);
  printStep(`Demo data removed: ${removed} rows, ${pictures} pictures; ${kept.length} rows were kept`);
}
