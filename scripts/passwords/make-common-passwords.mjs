import { execFile } from "node:child_process";
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

// node scripts/passwords/make-common-passwords.mjs: writes worker/domain/staff/passwords/common-passwords.ts.

/** Source: src/passwords.json, a ranked list from breaches. Licence: MIT, (c) the authors of zxcvbn-ts. */
const SOURCE = "@zxcvbn-ts/language-common@4.1.3";
const TARGET = new URL("../../worker/domain/staff/passwords/common-passwords.ts", import.meta.url);
/** Russian passwords, and digits that the ranked list has without their repetitions. Chosen by us. */
const ADDED = new URL("added-passwords.txt", import.meta.url);

/** A password of the site has eight characters at least (domain/staff/staff.ts). */
const LENGTH_MIN = 8;
const PASSWORDS = 10_000;
/** Shorter ones are known words in longer passwords. */
const WORD = /^[a-z]{4,7}$/;
const LINE_MAX = 136;

/** The set's words in alphabetical order. @param {readonly string[]} ranked @param {readonly string[]} added */
export function commonPasswords(ranked, added) {
  const unique = [...new Set(ranked.map((password) => password.toLowerCase()))];
  const long = unique.filter(({ length }) => length >= LENGTH_MIN).slice(0, PASSWORDS);
  const words = unique.slice(0, PASSWORDS).filter((password) => WORD.test(password));
  return [...new Set([...long, ...words, ...added])].toSorted((a, b) => (a < b ? -1 : 1));
}

/** @returns {Promise<string[]>} */
async function rankedPasswords() {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "passwords-"));
  const folder = temporary.path;
  const run = promisify(execFile);
  const { stdout } = await run("npm", ["pack", SOURCE, "--silent"], { cwd: folder });
  await run("tar", ["xzf", stdout.trim()], { cwd: folder });
  return JSON.parse(await readFile(join(folder, "package/src/passwords.json"), "utf8"));
}

/** @param {readonly string[]} words */
function linesOf(words) {
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length < LINE_MAX) lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

if (import.meta.main) {
  const [ranked, file, added] = await Promise.all([
    rankedPasswords(),
    readFile(TARGET, "utf8"),
    readFile(ADDED, "utf8"),
  ]);
  const [head, tail] = [file.slice(0, file.indexOf("`\n") + 2), file.slice(file.lastIndexOf("\n  `"))];
  await writeFile(TARGET, head + linesOf(commonPasswords(ranked, added.split(/\s+/).filter(Boolean))) + tail);
}
