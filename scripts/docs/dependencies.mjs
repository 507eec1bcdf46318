import { execFile } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../command/paths.mjs";
import { run } from "../command/child-processes.mjs";
import { printStep } from "../command/run-command.mjs";

// npm run docs -- dependencies: brings versions, sizes and dates in docs/dependencies.md up to date; asks the registry for the latest versions.
// Reasons and alternatives are written by hand and stay. A new package gets a line whose reason is empty, which a test refuses.

const FILE = `${ROOT}docs/dependencies.md`;
const ROW = /^\| `([^`]+)` +\|[^|]*\|[^|]*\|[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|$/gm;

export async function main() {
  const { dependencies, devDependencies } = JSON.parse(await readFile(`${ROOT}package.json`, "utf8"));
  // It exits with 1 when anything is outdated.
  const { output } = await run("npm", ["outdated", "--json"]);
  const outdated = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1) || "{}");
  const text = await readFile(FILE, "utf8");
  const written = new Map([...text.matchAll(ROW)].map(([, name = "", why = "", other = ""]) => [name, [why, other]]));
  /** @param {Record<string, string>} packages */
  const table = async (packages) => {
    const rows = Object.entries(packages).map(async ([name, version]) => {
      const [why = "", other = ""] = written.get(name) ?? [];
      const kilobytes = Math.ceil((await sizeOf(`${ROOT}node_modules/${name}`)) / 1000);
      const released = await releaseDates(name);
      const latest = outdated[name]?.latest;
      const newer = latest ? `${latest}, ${released[latest] ?? "?"}` : "";
      const cells = [`\`${name}\``, version, released[version] ?? "?", kilobytes, newer, why.trim(), other.trim()];
      return `| ${cells.join(" | ")} |`;
    });
    const head = ["Package", "Version", "Released", "Installed, KB", "Newer, released", "Why", "Instead"];
    const line = head.map(() => "---");
    return [`| ${head.join(" | ")} |`, `| ${line.join(" | ")} |`, ...(await Promise.all(rows))].join("\n");
  };
  const between = (/** @type {string} */ whole, /** @type {string} */ title, /** @type {string} */ content) =>
    whole.replace(new RegExp(`(## ${title}\n\n)[\\s\\S]*?(?=\n\n## |$)`), (_, head) => `${head}${content}`);
  const shipped = between(text, "In the product", await table(dependencies));
  await writeFile(FILE, between(shipped, "For building and testing", await table(devDependencies)));
  await run("prettier", ["--write", FILE]);
  printStep(`${FILE}: ${Object.keys(outdated).length} packages have a newer version`);
}

/** Days («2026-11-02») on which the versions of a package were published. @param {string} name @returns {Promise<Record<string, string>>} */
async function releaseDates(name) {
  // React's history alone has some hundred thousand characters.
  const { stdout } = await promisify(execFile)("npm", ["view", name, "time", "--json"], { maxBuffer: 10_000_000 });
  return Object.fromEntries(
    Object.entries(JSON.parse(stdout)).map(([version, time]) => [version, String(time).slice(0, 10)]),
  );
}

/** Bytes of the files of a folder, without the packages inside it. @param {string} folder @returns {Promise<number>} */
async function sizeOf(folder) {
  const sizes = (await readdir(folder, { withFileTypes: true })).map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : sizeOf(path);
    return entry.isFile() ? (await stat(path)).size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
