// Fails when two processes may use the same local data: a restore beside a running site lost leads that had been answered.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { withLocalEnv } from "./local-site.mjs";

const LOCAL_SITE = new URL("local-site.mjs", import.meta.url).href;

async function newFolder() {
  const folder = await mkdtemp(`${tmpdir()}/local-site-`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("refuses a second user of the local data with a sentence, and takes one when the first has ended", async () => {
  const stateDir = await newFolder();
  await withLocalEnv(
    () => expect(withLocalEnv(async () => {}, { stateDir })).rejects.toThrow(/in use by another process/),
    { stateDir },
  );
  await withLocalEnv(async () => {}, { stateDir });
}, 60_000);

it("takes the data of a process that was killed", async () => {
  const stateDir = await newFolder();
  const text = `import { openLocalSite } from ${JSON.stringify(LOCAL_SITE)};
    const site = await openLocalSite({ stateDir: ${JSON.stringify(stateDir)} });
    await site.env(); console.log("open"); setInterval(() => {}, 1e6);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", text], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other.stdout, "data");
  await expect(withLocalEnv(async () => {}, { stateDir })).rejects.toThrow(/in use by another process/);
  other.kill("SIGKILL");
  await once(other, "exit");
  await withLocalEnv(async () => {}, { stateDir });
}, 60_000);
