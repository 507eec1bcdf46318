// When this fails, an update breaks the server that still runs.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { Env } from "../../worker/env.ts";
import { memoryCaches } from "../cache/memory-cache.ts";
import { copyWorker } from "./copy-worker.ts";
import { runWorker } from "./running-worker.ts";

const WORKER = `export class LiveRoom {}
  export default { fetch: async () => new Response((await import("./panel.js")).text) };`;

it("answers with code that an update has deleted before its first use", async () => {
  const folder = await mkdtemp(`${tmpdir()}/worker-`);
  const built = `${folder}/build`;
  await mkdir(built);
  await writeFile(`${built}/index.js`, WORKER);
  await writeFile(`${built}/panel.js`, `export const text = "Панель";`);
  const entry = await copyWorker(`${folder}/data`, pathToFileURL(built));
  const worker = await runWorker(entry, {} as Env, { caches: memoryCaches(1000), fetch, console }, () => {});
  await rm(built, { recursive: true });
  const answer = await worker.fetch(new Request("http://localhost/admin"));
  expect(await answer.text()).toBe("Панель");
  await rm(folder, { recursive: true });
});
