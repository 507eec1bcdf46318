import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, runCommand } from "./command/run-command.mjs";

// npm run lines: the size of the code, how long its files are, and which of them are long. Fails when the code is larger than it may be.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { LINES_MAX, LONG_FILE_LINES, measureFiles, sumLines, summarise } = await import("./measure/source-lines.mjs");
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
  const sizes = Object.entries(sumLines(sources)).map(([part, lines]) => ({
    part,
    lines,
    max: LINES_MAX[/** @type {keyof typeof LINES_MAX} */ (part)],
  }));
  for (const { part, lines, max } of sizes) console.log(`${part.padEnd(8)} ${lines} lines of ${max}`);
  const over = sizes.filter(({ lines, max }) => lines > max);
  if (over.length > 0) throw new CommandError(`Too large: ${over.map(({ part }) => part).join(", ")}.`);
});
