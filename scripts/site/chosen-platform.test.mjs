import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPassphrase } from "../command/read-passphrase.mjs";
import { environmentOf } from "./chosen-platform.mjs";

test("The passphrase of a server's archives is read from its file of settings", async () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "site.env");
  writeFileSync(file, "BACKUP_PASSPHRASE=four words of a file\n");
  const chosen = { remote: false, env: "production", "env-file": file };
  const environment = await environmentOf({ ...chosen, server: true });
  expect(await readPassphrase({ isNew: true }, environment)).toBe("four words of a file");
  expect(await environmentOf({ ...chosen, server: false })).not.toHaveProperty("BACKUP_PASSPHRASE");
});
