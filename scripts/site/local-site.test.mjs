// Fails when two processes may use the same local data: a restore beside a running site lost leads that had been answered.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
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

it("refuses the data while workerd outlives its killed process, and takes it afterwards", async () => {
  const stateDir = await newFolder();
  const script = `${stateDir}/open-site.mjs`;
  // No `--eval`: miniflare's own thread would inherit its module type and end with «require is not defined».
  await writeFile(
    script,
    `import { openLocalSite } from ${JSON.stringify(LOCAL_SITE)};
    const site = await openLocalSite({ stateDir: ${JSON.stringify(stateDir)} });
    await site.env();
    process.send("open");`,
  );
  const other = spawn(process.execPath, [script], { detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const exited = once(other, "exit");
  const killGroup = () => process.kill(-(other.pid ?? NaN), "SIGKILL");
  let isLeft = true;
  onTestFinished(() => void (isLeft && killGroup()));
  expect(await Promise.race([once(other, "message"), exited])).toEqual(["open", undefined]);
  const use = () => withLocalEnv(async () => "used", { stateDir }).catch(String);
  expect(await use()).toMatch(/v3 is in use by another process/);
  other.kill("SIGKILL");
  await exited;
  expect(await use()).toMatch(/v3 is in use by a workerd process/);
  killGroup();
  isLeft = false;
  await expect.poll(use).toBe("used");
}, 60_000);
