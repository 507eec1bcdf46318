import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ROOT } from "../command/paths.mjs";
import { CommandError, printStep } from "../command/run-command.mjs";
import { answerSchemas } from "./answer-schemas.mjs";
import { breakingChanges } from "./contract-changes.mjs";

// npm run docs -- contract: writes the schemas of the answers of /api from their types, and fails when the description breaks callers of
// the stored one (docs/openapi.json, that of the last release). --accept stores the current one: once for a release.

const ANSWERS = `${ROOT}worker/api/answer-schemas.json`;
const FORMER = `${ROOT}docs/openapi.json`;

export async function main() {
  const { values } = parseArgs({ options: { accept: { type: "boolean", default: false } } });
  await writeFile(ANSWERS, `${JSON.stringify(answerSchemas(), null, 1)}\n`);
  const { description } = await import("../../worker/api/routes.ts");
  const current = JSON.parse(JSON.stringify(await description()));
  const former = existsSync(FORMER) ? JSON.parse(await readFile(FORMER, "utf8")) : null;
  const broken = former ? breakingChanges(former, current) : [];
  for (const change of broken) console.log(change);
  if (broken.length > 0 && former.info.version === current.info.version)
    throw new CommandError(
      `${broken.length} changes break callers of version ${former.info.version} of the contract.`,
      {
        advice:
          "Keep the old beside the new, or raise CONTRACT_VERSION in worker/api/describe-api.ts (docs/api.md, Versions).",
      },
    );
  if (values.accept) await writeFile(FORMER, `${JSON.stringify(current)}\n`);
  const calls = Object.values(current.paths).flatMap((path) => Object.keys(path)).length;
  printStep(`${calls} calls, version ${current.info.version}: nothing that was there is broken`);
}
