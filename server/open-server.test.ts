// When this fails, an update keeps the site away for as long as background work pauses.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { expect, it, vi } from "vitest";
import { openServer } from "./open-server.ts";
import { readSettings } from "./settings.ts";
import type { copyWorker } from "./worker/copy-worker.ts";

const WORKER = `export class LiveRoom {}
  export default {
    async fetch(request, env, execution) {
      execution.waitUntil(env.PAUSE(25_000).then(() => console.log("stored")));
      return new Response("Worker");
    },
  };`;

// The build is not needed here.
vi.mock("./worker/copy-worker.ts", async (load) => {
  const actual = await load<{ copyWorker: typeof copyWorker }>();
  return { copyWorker: (to: string) => actual.copyWorker(to, pathToFileURL(`${to}/../built`)) };
});

it("a stop ends the pauses of background work and finishes it", async () => {
  const folder = await mkdtemp(`${tmpdir()}/stop-`);
  await mkdir(`${folder}/built`);
  await writeFile(`${folder}/built/index.js`, WORKER);
  const key = "k".repeat(32);
  const server = await openServer(
    readSettings({
      SITE_ORIGIN: "https://salon.example",
      TRUSTED_PROXIES: "127.0.0.1",
      UPLOAD_KEY: key,
      BACKUP_KEY: key,
      PORT: "0",
      DATA_DIR: folder,
    }),
  );
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe("Worker");
  await server.stop();
  expect(server.output()).toContain("stored");
  await rm(folder, { recursive: true });
}, 10_000);
