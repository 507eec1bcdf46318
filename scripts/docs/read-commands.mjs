import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../command/paths.mjs";

/** @typedef {{ document: string, command: string }} DocumentedCommand */

/** README, CONTRIBUTING and all of docs. */
export function documentPaths() {
  const docs = readdirSync(`${ROOT}docs`, { recursive: true, encoding: "utf8" });
  return [
    ...readdirSync(ROOT).filter((name) => name.endsWith(".md") && name !== "CHANGELOG.md"),
    ...docs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
  ];
}

/** Every command of a document: lines of its shell blocks, and `npm …`, `npx …`, `node …` in its text. @param {string} text @returns {string[]} */
export function commandsIn(text) {
  const blocks = [...text.matchAll(/^\s*```(?:sh|bash)\n([\s\S]*?)^\s*```/gm)].flatMap(([, block = ""]) =>
    block.replaceAll(/\s*\\\n\s*/g, " ").split("\n"),
  );
  const prose = text.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, "");
  const codes = [...prose.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node) [^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...blocks, ...codes]
    .map((line) => line.replace(/\s+#\s.*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => line.split(/\s*(?:&&|\|)\s*/));
}

/** Words of a command without variables before it, and with the shell's quotes removed. @param {string} command */
function wordsOf(command) {
  const words = command.split(/\s+/).map((word) => word.replaceAll(/["'[\]]/g, ""));
  return words.slice(words.findIndex((word) => !/^(?:[A-Z_]+=.*|sudo)$/.test(word)));
}

/**
 * What is wrong with a command: a script, a file or an option that does not exist; null when nothing is, undefined for a command
 * of another program.
 * @param {string} command @param {Record<string, string>} scripts of package.json @returns {string | null | undefined}
 */
export function faultOf(command, scripts) {
  const words = wordsOf(command);
  const [program, first = "", second = ""] = words;
  if (program === "node") return faultOfFile(words.slice(1));
  if (program !== "npm") return undefined;
  if (first === "start" || first === "test") return faultOfScript(first, words.slice(2), scripts);
  if (first !== "run") return undefined;
  const name = second === "--silent" ? (words[3] ?? "") : second;
  if (name === "" || /^[<…]/.test(name)) return undefined;
  return faultOfScript(name, words.slice(words.indexOf(name) + 1), scripts);
}

/** @param {string} name @param {string[]} rest @param {Record<string, string>} scripts */
function faultOfScript(name, rest, scripts) {
  const script = scripts[name];
  if (script === undefined) return `package.json has no script "${name}"`;
  const file = /node (\S+\.(?:mjs|ts))/.exec(script)?.[1];
  return file ? faultOfFile(namedIn(file, rest) ?? [file, ...rest]) : null;
}

/** The module and the arguments of a named command (scripts/command/run-named.mjs). @param {string} file @param {string[]} rest */
function namedIn(file, rest) {
  const [name = "", ...options] = rest.filter((word) => word !== "--");
  if (!existsSync(ROOT + file) || name === "" || /^[<…-]/.test(name)) return undefined;
  const family = readFileSync(ROOT + file, "utf8");
  if (!family.includes("await runNamed(")) return undefined;
  const entry = new RegExp(`^  "?${name}"?: \\{[^]*?\\},$`, "m").exec(family)?.[0];
  const module = /import\("([^"]+)"\)/.exec(entry ?? "")?.[1];
  return [module ? join(dirname(file), module) : entry ? file : join(dirname(file), `${name}.mjs`), ...options];
}

/** @param {string[]} words file and arguments */
function faultOfFile(words) {
  const file = words.find((word) => /\.(?:mjs|ts)$/.test(word));
  if (!file) return null;
  if (!existsSync(ROOT + file)) return `there is no ${file}`;
  const code = codeOf(file);
  const options = words.slice(words.indexOf(file) + 1).flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
  const unknown = options.find((option) => !new RegExp(`--${option}\\b|["']?\\b${option}["']?:`).test(code));
  return unknown === undefined ? null : `${file} has no option --${unknown}`;
}

/** The code of a script and of the files of `scripts` and `server` that it imports. @param {string} file @param {Set<string>} seen @returns {string} */
function codeOf(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(ROOT + file)) return "";
  seen.add(file);
  const code = readFileSync(ROOT + file, "utf8");
  const imported = [...code.matchAll(/(?:from|import\() ?["'](\.[^"']+)["']/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  );
  const own = imported.filter((path) => /^(?:scripts|server)\//.test(path));
  return [code, ...own.map((path) => codeOf(path, seen))].join("\n");
}
