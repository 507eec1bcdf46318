import { createHash } from "node:crypto";
import type { R2PutOptions, R2StringChecksums } from "@cloudflare/workers-types";
import { badDigestError } from "./r2-error.ts";

const ALGORITHMS = [
  { option: "md5", name: "MD5", bytes: 16 },
  { option: "sha1", name: "SHA-1", bytes: 20 },
  { option: "sha256", name: "SHA-256", bytes: 32 },
  { option: "sha384", name: "SHA-384", bytes: 48 },
  { option: "sha512", name: "SHA-512", bytes: 64 },
] as const;

type Option = (typeof ALGORITHMS)[number]["option"];

/** What the sender computed of the content. */
export interface ExpectedDigest {
  option: Option;
  name: string;
  value: Buffer;
}

export function readExpectedDigest(options: R2PutOptions): ExpectedDigest | null {
  const [given, another] = ALGORITHMS.flatMap((algorithm) => {
    const value = options[algorithm.option];
    return value === undefined || value === null ? [] : [{ ...algorithm, value }];
  });
  if (!given) return null;
  if (another) throw new TypeError("You cannot specify multiple hashing algorithms.");
  const { option, name, bytes, value } = given;
  return { option, name, value: typeof value === "string" ? ofHex(value, name, bytes) : ofBytes(value, name, bytes) };
}

function ofHex(value: string, name: string, bytes: number): Buffer {
  if (value.length !== bytes * 2) throw new TypeError(`${name} is ${bytes * 2} hex characters, not ${value.length}`);
  if (!/^[0-9a-f]*$/i.test(value)) throw new TypeError(`Provided ${name} wasn't a valid hex string`);
  return Buffer.from(value, "hex");
}

function ofBytes(value: ArrayBuffer | ArrayBufferView, name: string, bytes: number): Buffer {
  if (value.byteLength !== bytes) throw new TypeError(`${name} is ${bytes} bytes, not ${value.byteLength}`);
  return ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.from(value);
}

export interface Digests {
  update(chunk: Uint8Array): void;
  /** Checksums of an object: the MD5 and the one that the sender gave. @throws if the sender's is another */
  checksums(): R2StringChecksums;
  sha256(): string;
}

export function digests(expected: ExpectedDigest | null): Digests {
  const hashes = new Map((["md5", "sha256", expected?.option ?? "md5"] as const).map((it) => [it, createHash(it)]));
  const values = new Map<string, Buffer>();
  const valueOf = (option: Option) => {
    const value = values.get(option) ?? hashes.get(option)?.digest() ?? Buffer.alloc(0);
    values.set(option, value);
    return value;
  };
  return {
    update(chunk) {
      for (const hash of hashes.values()) hash.update(chunk);
    },
    checksums() {
      const md5 = valueOf("md5").toString("hex");
      if (!expected) return { md5 };
      const actual = valueOf(expected.option);
      if (!actual.equals(expected.value)) throw badDigestError(expected.name, expected.value, actual);
      return { md5, [expected.option]: actual.toString("hex") };
    },
    sha256: () => valueOf("sha256").toString("hex"),
  };
}
