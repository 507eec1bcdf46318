import { text } from "node:stream/consumers";
import { runCommand } from "./command/run-command.mjs";
import { mappedStack } from "./build/mapped-stack.mjs";

// node scripts/stack.mjs < line-of-the-log: the same with the files and lines of the sources instead of those of the built Worker. Build the release
// that wrote it first.

await runCommand(async () => {
  console.log(await mappedStack((await text(process.stdin)).replaceAll("\\n", "\n")));
});
