import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run lines: how long the source files are, and which of them are long.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { LONG_FILE_LINES, measureFiles, summarise } = await import("./measure/source-lines.mjs");
  const { sources, tests } = await measureFiles();
  for (const [what, files] of Object.entries({ sources, tests })) {
    const { count, median, p90 } = summarise(files.map(({ lines }) => lines));
    console.log(`${what.padEnd(8)} ${String(count).padStart(5)} files  median ${median}  p90 ${p90} lines`);
  }
  const long = [...sources, ...tests].filter(({ lines }) => lines > LONG_FILE_LINES);
  console.log(long.length > 0 ? `above ${LONG_FILE_LINES} lines:` : `none above ${LONG_FILE_LINES} lines`);
  for (const { file, lines } of long.toSorted((a, b) => b.lines - a.lines)) {
    console.log(`${String(lines).padStart(5)}  ${file}`);
  }
});
