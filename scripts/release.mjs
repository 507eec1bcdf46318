import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { parseArgs, promisify } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm run release: checks the commit, builds it and writes to release/ an archive that the same commit always gives, with the client for
// programs, release notes, a bill of materials and checksums. --preview archives a commit whose version is not finished, under the notes of
// «Unreleased».
// --skip-tests and --skip-advisories leave out a check, and say so. The tag is the owner's to set.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { run } = await import("./command/child-processes.mjs");
  const { ROOT } = await import("./command/paths.mjs");
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { ADVISORY_EXIT } = await import("./release/advisories.mjs");
  const { archivedFiles, packArchive } = await import("./release/archive.mjs");
  const { clientFiles, packClient } = await import("./release/client.mjs");
  const { checksums, notesOf, reproducibleBom } = await import("./release/papers.mjs");
  const { values } = parseArgs({
    options: {
      preview: { type: "boolean", default: false },
      "skip-tests": { type: "boolean", default: false },
      "skip-advisories": { type: "boolean", default: false },
    },
  });
  /** @type {string[]} */
  const notChecked = [];

  const changed = await git("status", "--porcelain");
  if (changed !== "")
    throw new CommandError("The working tree differs from the commit.", {
      output: changed,
      advice: "Commit or remove these files: a release is made of one commit.",
    });
  const [commit = "", time = ""] = (await git("log", "-1", "--format=%H %ct")).split(" ");
  const { name, version: numbered } = JSON.parse(await readFile(`${ROOT}package.json`, "utf8"));
  const changelog = await readFile(`${ROOT}CHANGELOG.md`, "utf8");
  const version = values.preview ? `${numbered}+${commit.slice(0, 8)}` : numbered;
  const notes = notesOf(changelog, values.preview ? "Unreleased" : version);
  if (!values.preview) await requireFinishedVersion();
  if (!notes) throw new CommandError(`CHANGELOG.md says nothing of ${values.preview ? "[Unreleased]" : version}.`);
  const release = { name, version, commit, time: Number(time) };
  printStep(`${name} ${version} of commit ${commit}`);

  if (values["skip-tests"]) skip("npm test");
  else await required("npm test", "node", ["scripts/test.mjs"]);
  if (values["skip-advisories"]) skip("npm run advisories");
  else await required("npm run advisories", "node", ["scripts/advisories.mjs"], [ADVISORY_EXIT.moderate]);

  // What lies there may be of `npm run dev`, or of files that a former commit had.
  for (const folder of ["build", "public/build", "release"]) await rm(ROOT + folder, { recursive: true, force: true });
  await buildIfChanged();

  const stem = `${name}-${version}`;
  const files = archivedFiles(release);
  const { description } = await import("../worker/api/routes.ts");
  const client = await clientFiles(JSON.parse(JSON.stringify(await description())), version);
  const papers = [
    { name: `${stem}.tar.gz`, content: await packArchive(files, release) },
    { name: `${name}-client-${version}.tgz`, content: await packClient(client, release.time) },
    { name: `${stem}.cdx.json`, content: reproducibleBom(await billOfMaterials(), release) },
    { name: `${stem}.md`, content: `# ${name} ${version}\n\nCommit ${commit}.\n\n${notes}\n` },
  ];
  const sums = checksums(papers);
  await mkdir(`${ROOT}release`);
  for (const paper of [...papers, { name: "SHA256SUMS", content: sums }])
    await writeFile(`${ROOT}release/${paper.name}`, paper.content);

  printStep(`${files.length} files in release/${stem}.tar.gz`);
  console.log(`\nVersion: ${version}\nCommit:  ${commit}\n\n${sums}`);
  for (const check of notChecked) console.log(`NOT CHECKED: ${check}`);
  if (values.preview) return console.log("A preview: set no tag.");
  console.log(
    `Next: read release/${stem}.md; git tag -a v${version} ${commit} -m "${name} ${version}" (or -s to sign it);\n` +
      `git push origin v${version}; publish the five files of release/ with the tag.`,
  );

  async function requireFinishedVersion() {
    if (notesOf(changelog, "Unreleased"))
      throw new CommandError("CHANGELOG.md has entries under [Unreleased].", {
        advice: `Put them under a heading «## [<version>] - <day>» and the version into package.json, or archive a preview with --preview.`,
      });
    const tagged = await git("rev-parse", "--quiet", "--verify", `refs/tags/v${version}^{commit}`).catch(() => "");
    if (tagged !== "" && tagged !== commit)
      throw new CommandError(`The tag v${version} is at another commit, ${tagged}.`, {
        advice: "A version that is out is not made again: raise the version in package.json and CHANGELOG.md.",
      });
  }

  /** @param {string[]} args */
  async function git(...args) {
    const { code, output } = await run("git", args);
    if (code !== 0) throw new CommandError("git has failed: a release is made in a git checkout.", { output });
    return output.trim();
  }

  /** @param {string} check */
  function skip(check) {
    notChecked.push(check);
    printStep(`NOT CHECKED: ${check} is skipped`);
  }

  /** @param {string} check @param {string} command @param {string[]} args @param {number[]} [tolerated] exit codes besides 0 */
  async function required(check, command, args, tolerated = []) {
    printStep(`— ${check}`);
    const { code } = await run(command, args, { show: true });
    if (code !== 0 && !tolerated.includes(code)) throw new CommandError(`${check} has failed: nothing is released.`);
  }

  async function billOfMaterials() {
    const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
    const { stdout } = await promisify(execFile)("npm", args, { cwd: ROOT, maxBuffer: 10_000_000 });
    return stdout;
  }
});
