import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";

/** Contents by their SHA-256, one file each, and files that are still written. */
export interface ContentFiles {
  /** Writes a new file whose content is on the disk when this resolves. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<{ size: number; name: string }>;
  discard(name: string): Promise<void>;
  /** Makes a written file the content of this hash, at once and for good. Replaces an equal one. */
  publish(name: string, hash: string): void;
  remove(hash: string): void;
  hashes(): string[];
  /** Whether the content is there in its full size. */
  isWhole(hash: string, size: number): Promise<boolean>;
  read(hash: string, part: { offset: number; length: number }): ReadableStream<Uint8Array>;
}

/** A file that was not written for so long belongs to a process that has ended. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const CHUNK_BYTES = 256 * 1024;
/** Other users of the machine read neither pictures nor sealed leads. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export function openContentFiles(folder: string): ContentFiles {
  const [files, incoming] = [`${folder}/files`, `${folder}/incoming`];
  for (const path of [folder, files, incoming]) mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  syncFolder(folder);
  removeAbandoned(incoming);

  return {
    async write(chunks) {
      const name = randomUUID();
      const file = await open(`${incoming}/${name}`, "wx", FILE_MODE);
      let size = 0;
      try {
        for await (const chunk of chunks) {
          await file.writeFile(chunk);
          size += chunk.length;
        }
        await file.sync();
      } catch (cause) {
        await rm(`${incoming}/${name}`, { force: true });
        throw cause;
      } finally {
        await file.close();
      }
      return { size, name };
    },
    discard: (name) => rm(`${incoming}/${name}`, { force: true }),
    publish(name, hash) {
      renameSync(`${incoming}/${name}`, `${files}/${hash}`);
      syncFolder(files);
    },
    remove: (hash) => rmSync(`${files}/${hash}`, { force: true }),
    hashes: () => readdirSync(files),
    isWhole: (hash, size) =>
      stat(`${files}/${hash}`).then(
        (found) => found.size === size,
        () => false,
      ),
    read: (hash, part) => streamOf(`${files}/${hash}`, part),
  };
}

/** Makes names in a folder survive a power cut. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeAbandoned(incoming: string): void {
  const limit = Date.now() - ABANDONED_AFTER_MS;
  for (const name of readdirSync(incoming)) {
    const path = `${incoming}/${name}`;
    // Another process may finish its file meanwhile.
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? limit) < limit) rmSync(path, { force: true });
  }
}

/** Opened when the content is first needed, so that an object whose body nobody wants holds no descriptor. */
function streamOf(path: string, { offset, length }: { offset: number; length: number }): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  let at = offset;
  const end = offset + length;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at === end) return controller.close();
      file ??= await open(path);
      try {
        const buffer = new Uint8Array(Math.min(CHUNK_BYTES, end - at));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
        if (bytesRead === 0) throw new Error(`${path} ends at ${at} of ${end} bytes`);
        at += bytesRead;
        controller.enqueue(buffer.subarray(0, bytesRead));
      } catch (cause) {
        await file.close();
        throw cause;
      }
      if (at < end) return;
      await file.close();
      controller.close();
    },
    async cancel() {
      await file?.close();
    },
  });
}
