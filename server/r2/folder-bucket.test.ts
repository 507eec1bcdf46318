import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { R2Bucket, R2Object, R2ObjectBody } from "@cloudflare/workers-types";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFolderBucket } from "./folder-bucket.ts";
import { openTestFolder } from "./test-buckets.ts";

// Fails when a picture or a lead that was accepted is lost with the process, or when the disk fills with files that nothing uses.

let opened: Awaited<ReturnType<typeof openTestFolder>>;

beforeEach(async () => {
  opened = await openTestFolder();
});

afterEach(() => opened.close());

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes of buffers that something still refers to. */
function heldBytes(): number {
  collectGarbage();
  // Ends the first one, which frees buffers beside the program.
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const contents = () => readdirSync(`${opened.folder}/files`);

/** What a start of the server does, a minute later. */
function openAgainLater(): void {
  const index = new DatabaseSync(`${opened.folder}/objects.sqlite`);
  openFolderBucket(opened.folder).close();
  index.exec("update unused_files set since = since - 120000");
  index.close();
  openFolderBucket(opened.folder).close();
}

async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor ? { cursor } : {});
    found.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}

describe("a process that is killed", () => {
  it("has lost nothing that it answered, and leaves no half object", async () => {
    const writer = fileURLToPath(new URL("test-writer.ts", import.meta.url));
    const process_ = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", writer, opened.folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const answered = new Map<string, number>();
    for await (const line of createInterface({ input: process_.stdout })) {
      const [key = "", count] = line.split(" ");
      answered.set(key, Number(count));
      if (answered.size === 200) process_.kill("SIGKILL");
    }
    if (process_.exitCode === null && process_.signalCode === null) await once(process_, "exit");
    expect(process_.signalCode).toBe("SIGKILL");

    const bucket = openFolderBucket(opened.folder);
    for (const [key, count] of answered) {
      const [stored, storedCount] = ((await (await bucket.get(key))?.text()) ?? "").split(" ");
      // A later put of the same key may have been stored before it was answered.
      expect([stored, Number(storedCount) >= count]).toEqual([key, true]);
    }
    const keys = await keysOf(bucket);
    expect(keys.length).toBeGreaterThanOrEqual(200);
    for (const key of keys) expect((await (await bucket.get(key))?.text())?.length).toBeGreaterThan(40_000);
    bucket.close();
    openAgainLater();
    expect(contents()).toHaveLength(keys.length);
  });
});

describe("contents", () => {
  it("are shared by equal objects and stay until the last one is deleted", async () => {
    const { bucket } = opened;
    await Promise.all(["a", "b", "c"].map((key) => bucket.put(key, "same")));
    expect(contents()).toHaveLength(1);
    await bucket.delete(["a", "b"]);
    openAgainLater();
    expect(await (await bucket.get("c"))?.text()).toBe("same");
    await bucket.put("c", "other");
    openAgainLater();
    expect(contents()).toHaveLength(1);
    await bucket.delete("c");
    openAgainLater();
    expect(contents()).toEqual([]);
  });

  it("can be read to the end after the object is replaced or deleted", async () => {
    const { bucket } = opened;
    await bucket.put("read", "first");
    const [replaced, deleted] = [await bucket.get("read"), await bucket.get("read")];
    await bucket.put("read", "second");
    expect(await replaced?.text()).toBe("first");
    await bucket.delete("read");
    expect(await deleted?.text()).toBe("first");
    expect(await bucket.get("read")).toBeNull();
  });

  it("come back when an equal object is stored while they wait for their removal", async () => {
    const { bucket } = opened;
    await bucket.put("a", "content");
    await bucket.delete("a");
    await bucket.put("b", "content");
    openAgainLater();
    expect(await (await bucket.get("b"))?.text()).toBe("content");
  });

  it("of a put that fails or is refused are not kept", async () => {
    const { bucket, folder } = opened;
    const failing = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(100_000));
        controller.error(new Error("The line broke"));
      },
    });
    await expect(bucket.put("a", failing as never)).rejects.toThrow("The line broke");
    await expect(bucket.put("a", "x", { md5: "00".repeat(16) })).rejects.toThrow("10037");
    await bucket.put("b", "kept");
    expect(await bucket.put("b", "refused", { onlyIf: { etagDoesNotMatch: "*" } })).toBeNull();
    expect([contents().length, readdirSync(`${folder}/incoming`)]).toEqual([1, []]);
  });

  it("that are missing or too short are an error, not an answer", async () => {
    const { bucket, folder } = opened;
    await bucket.put("a", "content");
    truncateSync(`${folder}/files/${contents()[0]}`, 3);
    await expect(bucket.get("a")).rejects.toThrow("get: We encountered an internal error. Please try again. (10001)");
  });

  it("of files that a killed process was writing are removed after an hour", async () => {
    const [old, fresh] = ["old", "fresh"].map((name) => `${opened.folder}/incoming/${name}`) as [string, string];
    for (const path of [old, fresh]) writeFileSync(path, "half");
    const hoursAgo = new Date(Date.now() - 2 * 3600 * 1000);
    utimesSync(old, hoursAgo, hoursAgo);
    openFolderBucket(opened.folder).close();
    expect(readdirSync(`${opened.folder}/incoming`)).toEqual(["fresh"]);
  });
});

it("takes a large stream in chunks and gives any part of it", async () => {
  const { bucket } = opened;
  const [chunkBytes, chunks] = [1024 * 1024, 64];
  const before = heldBytes();
  let sent = 0;
  let heldAtEnd = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (sent++ < chunks) return controller.enqueue(new Uint8Array(chunkBytes).fill(7));
      heldAtEnd = heldBytes();
      controller.close();
    },
  });
  const { size } = (await bucket.put("feed", stream as never)) as R2Object;
  expect(size).toBe(chunks * chunkBytes);
  expect(heldAtEnd - before).toBeLessThan(size / 4);
  const part = await bucket.get("feed", { range: { offset: size - 5, length: 50 } });
  expect([...((await part?.bytes()) ?? [])]).toEqual([7, 7, 7, 7, 7]);
  let read = 0;
  const { body } = (await bucket.get("feed")) as R2ObjectBody;
  for await (const each of body as unknown as AsyncIterable<Uint8Array>) {
    read += each.length;
    if (read === size) heldAtEnd = heldBytes();
  }
  expect(read).toBe(size);
  expect(heldAtEnd - before).toBeLessThan(size / 4);
});

it("is used by two processes at a time, as during a backup", async () => {
  const other = openFolderBucket(opened.folder);
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? other : opened.bucket).put(`key/${at % 5}`, `${at}`)),
  );
  await other.delete("key/0");
  expect(await keysOf(opened.bucket)).toEqual(["key/1", "key/2", "key/3", "key/4"]);
  other.close();
});

it("loses a lead that cannot be opened by the statement that docs/operate.md names, with its content", async () => {
  await opened.bucket.put("waiting-leads/aside/lead-7", "sealed");
  const docs = readFileSync(fileURLToPath(new URL("../../docs/operate.md", import.meta.url)), "utf8");
  const [statement = ""] = /delete from objects where key = '[^']+'/.exec(docs) ?? [];
  const index = new DatabaseSync(`${opened.folder}/objects.sqlite`);
  index.exec(statement.replace("<leadId>", "lead-7"));
  index.close();
  openAgainLater();
  expect([await opened.bucket.head("waiting-leads/aside/lead-7"), contents()]).toEqual([null, []]);
});
