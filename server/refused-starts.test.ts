import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openD1 } from "./d1/open-d1.ts";
import { openDataFolder } from "./data-folder.ts";
import { listen } from "./http/listen.ts";
import { SettingsError } from "./settings-error.ts";

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "refused-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function listenOn(host: string, port: number) {
  const site = { origin: new URL("http://localhost"), trustedProxies: [] };
  return listen({ host, port }, () => site, { answer: () => Promise.resolve(new Response()), onFailure: () => {} });
}

/** The sentence that the operator gets; a stack follows any other error. */
async function refusalOf(start: () => unknown) {
  const refusal = await Promise.resolve()
    .then(start)
    .catch((cause: unknown) => cause);
  expect(refusal).toBeInstanceOf(SettingsError);
  return (refusal as SettingsError).message;
}

test("A folder of data that is a file or lies under one is refused with its name", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  expect(await refusalOf(() => openDataFolder(file))).toBe(`DATA_DIR ${file} cannot be used: a file is in its place.`);
  expect(await refusalOf(() => openDataFolder(join(file, "data")))).toMatch(/cannot be used: a file is in its place/);
});

test("A lock file that cannot be opened is not called another process", async () => {
  const path = join(newFolder(), "site.sqlite");
  writeFileSync(`${path}.lock`, "Not a database. ".repeat(100));
  expect(await refusalOf(() => openD1(path))).toMatch(/^The database \S+ cannot be opened: file is not a database\./);
});

test("A port that another process uses, and a foreign address, are refused with what to change", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await refusalOf(() => listenOn("127.0.0.1", port))).toMatch(
    new RegExp(`port ${port}: another process uses it`),
  );
  expect(await refusalOf(() => listenOn("192.0.2.1", 0))).toMatch(/HOST is no address of this machine/);
});
