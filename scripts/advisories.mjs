import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm run advisories: known faults of the locked packages. Asks the registry and stores its answer; without it, compares with the last
// answer and says how old that is. --file <path> stores it elsewhere, --offline does not ask, --all lets development packages count,
// --allow-unknown does not fail for want of data. docs/security.md has the exit codes.

await prepareProject(import.meta.url);

const ASK_MAX_MS = 60_000;

await runCommand(async () => {
  const { CACHE_DIR, ROOT } = await import("./command/paths.mjs");
  const { lockedPackages, report, snapshotOf } = await import("./release/advisories.mjs");
  const { values } = parseArgs({
    options: {
      file: { type: "string", default: `${CACHE_DIR}advisories.json` },
      offline: { type: "boolean", default: false },
      all: { type: "boolean", default: false },
      "allow-unknown": { type: "boolean", default: false },
    },
  });
  const file = resolve(values.file);
  const locked = lockedPackages(JSON.parse(await readFile(`${ROOT}package-lock.json`, "utf8")));
  const now = Date.now();
  if (!values.offline) {
    const { answer, fault } = await askRegistry(ROOT);
    const fresh = snapshotOf(answer, locked, new Date(now).toISOString().slice(0, 10));
    if (fresh) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`);
    } else printStep(`The registry gave no advisories (${fault}).`);
  }
  const { lines, code } = report(await stored(file), locked, {
    now,
    countsAll: values.all,
    allowsUnknown: values["allow-unknown"],
  });
  console.log(lines.join("\n"));
  process.exitCode = code;
});

/** @param {string} cwd @returns {Promise<{ answer: string, fault: string }>} */
function askRegistry(cwd) {
  const options = { cwd, maxBuffer: 50_000_000, timeout: ASK_MAX_MS };
  return new Promise((resolveAnswer) => {
    // npm also ends with 1 when it has found something.
    execFile("npm", ["audit", "--json", "--package-lock-only"], options, (failure, stdout, stderr) => {
      // `npm run --silent` also silences the npm inside it, which then says in the answer alone what has failed.
      const said = /^npm (?:warn|error) (.*)$/m.exec(stderr)?.[1] ?? /"message": "(.*)"/.exec(stdout)?.[1];
      const fault = said ?? failure?.message.trim() ?? "an answer that is no report";
      resolveAnswer({ answer: stdout, fault });
    });
  });
}

/** @param {string} file @returns {Promise<import("./release/advisories.mjs").Snapshot | null>} null if there is none */
async function stored(file) {
  let text;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return null;
  }
  try {
    const { day, asked, advisories } = JSON.parse(text);
    if (Number.isNaN(Date.parse(day)) || !Array.isArray(advisories) || typeof asked !== "object") throw new TypeError();
    return { day, asked, advisories };
  } catch {
    throw new CommandError(`${file} is no stored answer of npm run advisories.`, {
      advice: "Delete it and run again.",
    });
  }
}
