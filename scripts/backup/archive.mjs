import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { CommandError } from "../command/run-command.mjs";

/** @typedef {import("../../worker/domain/operations/backup.ts").BackupManifest} BackupManifest */

/**
 * An archive is a tar file encrypted by age with a passphrase (https://age-encryption.org/v1): `age -d` and `tar -x` open it too.
 * The manifest is its last file.
 */
const MANIFEST = "manifest.json";
/** Objects of R2 stand in this folder under their keys. */
export const OBJECTS = "objects/";

/**
 * Writes an archive. The file appears under its name when it is complete.
 * @param {{ path: string, passphrase: string, workFactor?: number | undefined }} options `workFactor` of age's scrypt; tests use a low one
 * @param {(put: (file: string, bytes: Uint8Array) => Promise<void>) => Promise<BackupManifest>} fill
 * @returns {Promise<BackupManifest>}
 */
export async function writeArchive({ path, passphrase, workFactor }, fill) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor) encrypter.setScryptWorkFactor(workFactor);
  const tar = pack();
  const encrypted = await encrypter.encrypt(webStreamOf(Readable.from(tar, { objectMode: false })));
  const part = `${path}.part`;
  const written = pipeline(nodeStreamOf(encrypted), createWriteStream(part, { mode: 0o600 }));
  const put = (/** @type {string} */ name, /** @type {Uint8Array} */ bytes) =>
    new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
    });
  try {
    const manifest = await Promise.race([
      fill(put),
      // A full disk ends the stream: the next put would wait forever.
      written.then(() => Promise.reject(new Error("The archive was closed too early."))),
    ]);
    await put(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    tar.finalize();
    await written;
    await rename(part, path);
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Reads a whole archive and checks every file against the manifest.
 * @param {{ path: string, passphrase: string }} options
 * @returns {Promise<{ manifest: BackupManifest, files: Map<string, Uint8Array<ArrayBuffer>> }>} `files` are the tables' chunks
 * @throws {CommandError} if the passphrase is wrong, or the archive is cut off, changed or incomplete
 */
export async function readArchive({ path, passphrase }) {
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const files = new Map();
  /** @type {Map<string, string>} */
  const objects = new Map();
  /** @type {BackupManifest | undefined} */
  let manifest;
  for await (const { name, bytes } of entriesOf({ path, passphrase })) {
    if (name === MANIFEST) manifest = JSON.parse(new TextDecoder().decode(bytes));
    else if (name.startsWith(OBJECTS)) objects.set(name.slice(OBJECTS.length), hashOf(bytes));
    else files.set(name, bytes);
  }
  if (!manifest) throw new CommandError("The archive has no manifest: it is not complete.");
  if (manifest.format !== 1) throw new CommandError("This release cannot read the format of the archive.");
  const damaged = [
    ...manifest.tables.flatMap(({ chunks }) =>
      chunks.filter(({ file }) => !files.has(`${file}.gz`)).map(({ file }) => file),
    ),
    ...manifest.objects.filter(({ key, sha256 }) => objects.get(key) !== sha256).map(({ key }) => key),
  ];
  if (damaged.length > 0) {
    throw new CommandError(`The archive is damaged: ${damaged.length} files, the first is ${damaged[0]}.`);
  }
  return { manifest, files };
}

/** The R2 objects of an archive, one after another. @param {{ path: string, passphrase: string }} options */
export async function* readObjects({ path, passphrase }) {
  for await (const { name, bytes } of entriesOf({ path, passphrase })) {
    if (name.startsWith(OBJECTS)) yield { key: name.slice(OBJECTS.length), bytes };
  }
}

/** @param {{ path: string, passphrase: string }} options @returns {AsyncGenerator<{ name: string, bytes: Uint8Array<ArrayBuffer> }>} */
async function* entriesOf({ path, passphrase }) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const file = createReadStream(path);
  try {
    const decrypted = await decrypter.decrypt(webStreamOf(file));
    const tar = extract();
    const piped = pipeline(nodeStreamOf(decrypted), tar);
    // Its failure also ends the loop.
    piped.catch(() => {});
    for await (const entry of tar) {
      /** @type {Buffer[]} */
      const parts = [];
      for await (const part of entry) parts.push(/** @type {Buffer} */ (part));
      yield { name: entry.header.name, bytes: new Uint8Array(Buffer.concat(parts)) };
    }
    await piped;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw error;
    throw new CommandError("The archive could not be opened: wrong passphrase, or the file is damaged or cut off.", {
      output: error instanceof Error ? error.message : String(error),
    });
  } finally {
    file.destroy();
  }
}

// Node's types and the DOM's describe the same streams.

/** @param {Readable} stream */
function webStreamOf(stream) {
  return /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(stream));
}

/** @param {ReadableStream<Uint8Array>} stream */
function nodeStreamOf(stream) {
  return Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (stream));
}

/** @param {Uint8Array | string} bytes */
export function hashOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
