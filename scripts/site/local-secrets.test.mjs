// When this fails, uploads do not work in local development, or a secret that a developer has set is replaced.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ensureLocalSecrets } from "./local-secrets.mjs";

let file = "";

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), "secrets-")), ".dev.vars");
});

afterEach(() => rm(join(file, ".."), { recursive: true }));

it("makes a key once and keeps it", async () => {
  await ensureLocalSecrets(file);
  const first = await readFile(file, "utf8");
  expect(first).toMatch(/^UPLOAD_KEY=[0-9a-f]{64}\nBACKUP_KEY=[0-9a-f]{64}\n$/);
  await ensureLocalSecrets(file);
  expect(await readFile(file, "utf8")).toBe(first);
});

it("leaves a person's own lines alone", async () => {
  await writeFile(file, "OTHER=1");
  await ensureLocalSecrets(file);
  expect(await readFile(file, "utf8")).toMatch(/^OTHER=1\nUPLOAD_KEY=[0-9a-f]{64}\nBACKUP_KEY=[0-9a-f]{64}\n$/);
  await writeFile(file, "UPLOAD_KEY = mine\nBACKUP_KEY = mine\n");
  await ensureLocalSecrets(file);
  expect(await readFile(file, "utf8")).toBe("UPLOAD_KEY = mine\nBACKUP_KEY = mine\n");
});
