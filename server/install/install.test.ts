import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SETTINGS } from "../settings-schema.ts";
import { readEnvFile, readSettings } from "../settings.ts";

// Fails when the files that install the site do not fit the server: a setting it does not have, or one that two sites would share.

const HERE = fileURLToPath(new URL("./", import.meta.url));
const textOf = (name: string) => readFileSync(HERE + name, "utf8");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/install-`);
});

afterEach(() => rmSync(folder, { recursive: true }));

function writeSettings(name: string): Record<string, string> {
  execFileSync("sh", [`${HERE}write-settings.sh`, "salon.ru", `${folder}/${name}`]);
  return readEnvFile(`${folder}/${name}`);
}

it("makes settings that the server accepts, with secrets of their own, once", () => {
  const [one, other] = [writeSettings("one.env"), writeSettings("other.env")];
  expect(one["SITE_ORIGIN"]).toBe("https://salon.ru");
  expect(readSettings({ ...one, TRUSTED_PROXIES: "127.0.0.1", BACKUP_TO: "/backups" }).backup?.to).toBe("/backups");
  const secrets = Object.entries(one).filter(([, value]) => /^[0-9a-f]{64}$/.test(value));
  expect(secrets.map(([name]) => name)).toEqual(
    expect.arrayContaining(["UPLOAD_KEY", "BACKUP_KEY", "HEALTH_TOKEN", "BACKUP_PASSPHRASE"]),
  );
  for (const [name, value] of secrets) expect(other[name], name).not.toBe(value);
  expect(statSync(`${folder}/one.env`).mode & 0o007).toBe(0);
  expect(writeSettings("one.env")).toEqual(one);
});

it.each(["example.env", "install.sh", "compose.yaml", "site.dockerfile"])("%s sets what the server has", (name) => {
  const names = [...textOf(name).matchAll(/^(?:# |ENV .*?| {6})?([A-Z][A-Z_]{3,})(?:=|: )/gm)].map(
    ([, one = ""]) => one,
  );
  const ofOthers = ["NODE_ENV", "PROJECT_IS_PREPARED", "SITE_ADDRESS"];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((one) => !ofOthers.includes(one) && !(one in SETTINGS.shape))).toEqual([]);
});

it("documents every setting, once, and none that does not exist", () => {
  const text = readFileSync(`${HERE}../../docs/self-hosting.md`, "utf8");
  expect(namesInTable(text, "Setting").toSorted()).toEqual(Object.keys(SETTINGS.shape).toSorted());
});

it("documents the secrets of the edge once, under names that the server has as well", () => {
  const text = readFileSync(`${HERE}../../docs/deploy.md`, "utf8");
  const names = namesInTable(text, "Secret");
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...new Set(names)]);
  expect(names.filter((name) => !(name in SETTINGS.shape))).toEqual([]);
});

it.each(["deploy.md", "operate.md", "self-hosting.md"])(
  "%s has no command of wrangler that changes local data",
  (name) => {
    const text = readFileSync(`${HERE}../../docs/${name}`, "utf8");
    const commands = [...text.matchAll(/npx wrangler (?:r2 object|d1 (?:execute|export)) [^`\n]+/g)].map(
      ([command]) => command,
    );
    expect(commands.filter((command) => !command.includes("--remote"))).toEqual([]);
  },
);

it("documents an update that works for every release, and commands that need no settings to find the containers", () => {
  const text = readFileSync(`${HERE}../../docs/self-hosting.md`, "utf8");
  const [update = ""] = /^.*mv \/opt\/car-dealership .*$/m.exec(text) ?? [];
  mkdirSync(`${folder}/car-dealership`);
  for (const version of ["1", "2", "3"]) {
    mkdirSync(`${folder}/car-dealership-${version}`);
    writeFileSync(`${folder}/car-dealership-${version}/release`, version);
    const command = update.replaceAll("/opt", folder).replace("<version>", version);
    execFileSync("sh", ["-ec", command], { cwd: folder });
  }
  expect(readFileSync(`${folder}/car-dealership/release`, "utf8")).toBe("3");
  expect(readFileSync(`${folder}/car-dealership.before/release`, "utf8")).toBe("2");
  const [, project] = /^name: (.+)$/m.exec(textOf("compose.yaml")) ?? [];
  const commands = [...text.matchAll(/docker compose (.*?)(?:exec|logs) site/g)];
  expect(commands.map(([, options]) => options)).toEqual(Array(2).fill(`-p ${project} `));
});

/** The names in code of the first column of the table with this heading. */
function namesInTable(text: string, heading: string): string[] {
  const [, table = ""] = new RegExp(`^ *\\| ${heading} +\\|.*\\n((?: *\\|.*\\n)+)`, "m").exec(text) ?? [];
  return [...table.matchAll(/^ *\|([^|]*)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, one = ""]) => one),
  );
}

it("pins the Node of the image to that of the project", () => {
  const { dependencies } = JSON.parse(readFileSync(`${HERE}../../package.json`, "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect([...textOf("site.dockerfile").matchAll(/^FROM node:(\S+)-slim/gm)].map(([, version]) => version)).toEqual([
    dependencies["node"],
    dependencies["node"],
  ]);
});
