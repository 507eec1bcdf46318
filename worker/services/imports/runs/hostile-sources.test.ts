// When these fail, a hostile or broken page or feed keeps a run busy for ever, and the server with it after every restart.

import type { R2Bucket } from "@cloudflare/workers-types";
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryLog } from "../../../adapters/log.ts";
import { type MediaStore, r2MediaStore } from "../../../adapters/media/media-store.ts";
import { memoryMediaStore } from "../../../adapters/media/test-media-store.ts";
import { StoreUnavailable } from "../../../adapters/r2-failures.ts";
import { IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { createDatabase } from "../../../db/client.ts";
import { importRuns } from "../../../db/schema/imports.ts";
import { drawnPicture } from "../../media/test-pictures.ts";
import { parseFeed, uploadFeed } from "./parse-feed.ts";
import { parseHtml } from "./parse-page.ts";
import { parseUrls } from "./parse-urls.ts";
import {
  ACTOR,
  depsFailingWhen,
  feedOf,
  finishWork,
  listingOf,
  openTestImports,
  runOf,
  seedDealership,
  type TestImports,
  vinOf,
} from "../test-imports.ts";

const { query } = createDatabase(env.DB);
const LEASE_OVER_MS = 121_000;

beforeAll(() => seedDealership());

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}

async function gzip(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

async function upload({ deps }: TestImports, bytes: Uint8Array): Promise<string> {
  const started = await uploadFeed(deps, ACTOR, { body: oneChunk(bytes), name: "stock.xml", sourceId: null });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.runId;
}

async function readFile(bytes: Uint8Array) {
  const imports = openTestImports();
  const runId = await upload(imports, bytes);
  await finishWork(imports);
  return runOf(imports, runId);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const stock = (count: number, place: string) => Array.from({ length: count }, (_, at) => ({ vin: vinOf(at, place) }));

describe("a run ends in one turn with its reason", () => {
  it("when the archive of a feed is cut", async () => {
    const packed = await gzip(feedOf(stock(50, "A")));
    const { run } = await readFile(packed.slice(0, packed.length - 20));
    expect(run.state).not.toBe("running");
    expect(run.reason).toContain(IMPORT_TEXTS.damaged);
  });

  it("when a feed nests its tags without end", async () => {
    const { run } = await readFile(bytesOf("<a>".repeat(100_000)));
    expect(run).toMatchObject({ state: "failed", reason: IMPORT_TEXTS["too-complex"] });
  });

  it("when one car of a feed does, and the cars before it are kept", async () => {
    const { run, items } = await readFile(
      bytesOf(feedOf(stock(3, "B"), { isCut: true }).replace(/<car>[^]{0,9}$/, "") + "<a>".repeat(50_000)),
    );
    expect(run.state).toBe("waiting");
    expect(run.reason).toContain(IMPORT_TEXTS["too-complex"]);
    expect(items.length).toBeGreaterThan(0);
  });

  it("when a saved page is too complex, and the response has the reason", async () => {
    const { deps } = openTestImports();
    const read = await parseHtml(deps, ACTOR, { html: "<div>".repeat(5000) });
    expect(read).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^Слишком сложная страница/) } });
  });

  it("when one page of several is, and the others are read", async () => {
    const imports = openTestImports();
    const urls = ["https://deep.example.ru/1", "https://deep.example.ru/2"];
    for (const url of urls) imports.sites.set(url, () => new Response("<div>".repeat(5000)));
    const { runId } = await parseUrls(imports.deps, ACTOR, urls);
    await finishWork(imports);
    const { run, items } = await runOf(imports, runId);
    expect(run.state).toBe("finished");
    expect(items.map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect(items[0]?.reason).toMatch(/^Слишком сложная страница/);
  });
});

describe("a file without cars", () => {
  it.each([
    ["empty", " \n"],
    ["web-page", "<!doctype html><html><body><ul><li>Kia, Rio</li><li>Kia, Ceed</li></ul></body></html>"],
    ["binary", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR, 1"],
    ["binary-workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    [
      "no-offers",
      "<yml_catalog><shop><name>Салон</name><company>ООО</company><url>https://a.ru</url><offers></offers></shop></yml_catalog>",
    ],
    ["noCars", "Прайс скоро будет"],
  ] as const)("says what it is, and offers nothing to teach: %s", async (text, content) => {
    const { run } = await readFile(typeof content === "string" ? bytesOf(content) : content);
    expect(run).toMatchObject({ state: "failed", reason: IMPORT_TEXTS[text], canTeach: false });
  });

  it("can be taught when it has rows", async () => {
    const { run } = await readFile(bytesOf("Что; Почём; Где\nшина; 4; склад\nдиск; 8; склад\n"));
    expect(run).toMatchObject({ state: "failed", canTeach: true });
  });

  it("of an address says so as well, and can be taught when it has rows", async () => {
    const imports = openTestImports();
    const url = "https://feed.example.ru/stock";
    const readAnswer = async (answer: string) => {
      imports.sites.set(url, () => new Response(answer));
      const started = await parseFeed(imports.deps, ACTOR, url);
      if (!started.ok) throw new Error(started.error.message);
      await finishWork(imports);
      return (await runOf(imports, started.value.runId)).run;
    };
    expect(await readAnswer("")).toMatchObject({ state: "failed", reason: IMPORT_TEXTS.empty, canTeach: false });
    expect(await readAnswer("Что; Почём; Где\nшина; 4; склад\n")).toMatchObject({ state: "failed", canTeach: true });
  });
});

/** One turn in which the process dies after `writes` writes. */
async function dieAfter(imports: TestImports, writes: number): Promise<void> {
  let done = 0;
  await expect(finishWork({ ...imports, deps: depsFailingWhen(imports.deps, () => ++done > writes) })).rejects.toThrow(
    "died",
  );
  imports.advance(LEASE_OVER_MS);
}

describe("a run that is interrupted", () => {
  it("twice in the same place is closed as failed with its reason", async () => {
    const log = memoryLog();
    const imports = openTestImports({ log });
    const runId = await upload(imports, bytesOf(feedOf(stock(5, "C"))));
    await dieAfter(imports, 2);
    await dieAfter(imports, 1);
    await finishWork(imports);
    expect((await runOf(imports, runId)).run).toMatchObject({ state: "failed", reason: IMPORT_TEXTS.interrupted });
    expect(log.lines).toMatchObject([{ event: "import_run_abandoned", runId }]);
  });

  it("twice in different places goes on", async () => {
    const imports = openTestImports();
    const runId = await upload(imports, bytesOf(feedOf(stock(350, "D"))));
    await dieAfter(imports, 3);
    await dieAfter(imports, 2);
    await finishWork(imports);
    expect((await runOf(imports, runId)).run).toMatchObject({ state: "waiting", total: 350 });
  });

  it("by an outage of R2 goes on at the next invocation, however often", async () => {
    const imports = openTestImports();
    const runId = await upload(imports, bytesOf(feedOf(stock(5, "E"))));
    const importStore = {
      ...imports.deps.importStore,
      read(): AsyncGenerator<Uint8Array> {
        throw new StoreUnavailable("R2");
      },
    };
    for (let turn = 0; turn < 4; turn += 1)
      await expect(finishWork({ ...imports, deps: { ...imports.deps, importStore } })).rejects.toThrow("R2");
    const [row] = await query.select().from(importRuns).where(eq(importRuns.id, runId));
    expect(row).toMatchObject({ state: "running", attempts: 0 });
    await finishWork(imports);
    expect((await runOf(imports, runId)).run).toMatchObject({ state: "waiting", total: 5 });
  });

  /** A run whose cars are written and whose photos are left. */
  async function openPhotos(...names: string[]) {
    const log = memoryLog();
    const imports = openTestImports({ log });
    for (const name of names) {
      const photo = `https://photos.example.ru/${name}.png`;
      imports.sites.set(photo, () => new Response(drawnPicture(name.length)));
      imports.sites.set(`https://${name}.example.ru/1`, listingOf({ model: name, images: [photo] }));
    }
    const addresses = names.map((name) => `https://${name}.example.ru/1`);
    const { runId } = await parseUrls(imports.deps, ACTOR, addresses);
    const tryWith = async (media: MediaStore) => {
      await expect(finishWork({ ...imports, deps: { ...imports.deps, media } })).rejects.toThrow();
      imports.advance(LEASE_OVER_MS);
    };
    return { imports, log, runId, tryWith };
  }

  it("by an outage of R2 during its photos gets them after it", async () => {
    const { imports, runId, tryWith } = await openPhotos("outage");
    const bucket = { put: () => Promise.reject(new Error("10001")), list: async () => ({ objects: [] }) };
    for (let turn = 0; turn < 4; turn += 1) await tryWith(r2MediaStore(bucket as unknown as R2Bucket));
    await finishWork(imports);
    const { run } = await runOf(imports, runId);
    expect(run).toMatchObject({ state: "finished", pictures: { taken: 1 }, canUndo: true });
  });

  it("twice by the photos of a car goes on with those of the next, and its cars can be undone", async () => {
    const { imports, log, runId, tryWith } = await openPhotos("killer", "spared");
    for (let turn = 0; turn < 3; turn += 1) await tryWith(memoryMediaStore({ failsAt: /./ }));
    await finishWork(imports);
    const { run } = await runOf(imports, runId);
    expect(run).toMatchObject({ state: "finished", pictures: { taken: 1, failed: 1 }, canUndo: true });
    expect(log.lines).toMatchObject([{ event: "import_run_abandoned", runId }]);
  });
});
