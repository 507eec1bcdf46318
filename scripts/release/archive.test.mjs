// Fails when a release differs from one run to the next, lacks a file that a server needs, or does not start without the project.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../command/paths.mjs";
import { archivedFiles, packArchive } from "./archive.mjs";

const RELEASE = { name: "car-dealership", version: "9.8.7", commit: "c".repeat(40), time: 1_700_000_000 };
const NAME = "car-dealership-9.8.7";
const KEY = "k".repeat(32);

let folder = "";
let archive = Buffer.of();
/** @type {string[]} */
let paths = [];

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/release-`);
  const files = archivedFiles(RELEASE);
  paths = files.map(({ path }) => path);
  archive = await packArchive(files, RELEASE);
  writeFileSync(`${folder}/archive.tar.gz`, archive);
  execFileSync("tar", ["-xzf", "archive.tar.gz"], { cwd: folder });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("has the same bytes when it is made again", async () => {
  const again = await packArchive(archivedFiles(RELEASE), RELEASE);
  const sum = (/** @type {Buffer} */ bytes) => createHash("sha256").update(bytes).digest("hex");
  expect(sum(again)).toBe(sum(archive));
  const listed = execFileSync("tar", ["-tvzf", "archive.tar.gz", "--numeric-owner", "--utc"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(
    listed
      .trim()
      .split("\n")
      .filter((line) => !/^-rw[x-]r-[x-]r-[x-] 0\/0 .* 2023-11-14 22:13 car-dealership-9\.8\.7\//.test(line)),
  ).toEqual([]);
});

it("has what a server needs, and no tests, sources of screens or secrets", () => {
  for (const path of [
    "release.json",
    "package-lock.json",
    "build/worker/index.js",
    "server/main.ts",
    "docs/self-hosting.md",
    "SECURITY.md",
  ])
    expect(paths).toContain(path);
  expect(paths.some((path) => path.startsWith("public/build/"))).toBe(true);
  expect(
    paths.filter((path) => /\.test\.|^app\/|^tests\/|(?<!example)\.env$|dev\.vars|node_modules/.test(path)),
  ).toEqual([]);
  expect(JSON.parse(readFileSync(`${folder}/${NAME}/release.json`, "utf8"))).toMatchObject({
    commit: RELEASE.commit,
    version: "9.8.7",
  });
});

it("has every file that the image copies, and the image leaves none of them out", () => {
  const at = `${folder}/${NAME}/server/install/site.dockerfile`;
  const copied = [...readFileSync(at, "utf8").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" "),
  );
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((source) => !existsSync(`${folder}/${NAME}/${source}`))).toEqual([]);
  const sent = readFileSync(`${at}.dockerignore`, "utf8")
    .match(/^!.+/gm)
    ?.map((line) => line.slice(1));
  expect(copied.filter((source) => !sent?.includes(source))).toEqual([]);
});

it("starts from its folder with the packages of the lock file", async () => {
  const root = `${folder}/${NAME}`;
  symlinkSync(`${ROOT}node_modules`, `${root}/node_modules`);
  const settings = {
    SITE_ORIGIN: "https://salon.example",
    TRUSTED_PROXIES: "127.0.0.1",
    UPLOAD_KEY: KEY,
    BACKUP_KEY: KEY,
  };
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...settings, PORT: "0", DATA_DIR: `${folder}/data` },
  });
  try {
    const port = await new Promise((resolve, reject) => {
      let seen = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (part) => {
          seen += part;
          const found = /"event":"started".*"port":(\d+)/.exec(seen)?.[1];
          if (found) resolve(found);
        });
      child.once("exit", () => reject(new Error(`The server ended: ${seen}`)));
    });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const script = /\/build\/[\w./-]+\.js/.exec(html)?.[0] ?? "";
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
});
