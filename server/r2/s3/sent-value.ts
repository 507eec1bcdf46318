import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { Digests } from "../checksums.ts";
import { chunksOf, type PutValue } from "../put-value.ts";

interface SentValue {
  body: Blob;
  discard(): Promise<void>;
}

/** A value whose length is known and that can be sent again, as S3 needs it: a Blob as it is, a stream as a temporary file. */
export async function sentValue(value: PutValue, digest: Digests): Promise<SentValue> {
  if (value instanceof ReadableStream) return ofStream(value, digest);
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(value)) {
    digest.update(chunk);
    // A Blob may be a file that is larger than the memory.
    if (!(value instanceof Blob)) chunks.push(chunk);
  }
  const body = value instanceof Blob ? value : new Blob([Buffer.concat(chunks)]);
  return { body, discard: async () => undefined };
}

async function ofStream(value: PutValue, digest: Digests): Promise<SentValue> {
  const path = `${tmpdir()}/upload-${randomUUID()}`;
  const discard = () => rm(path, { force: true });
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of chunksOf(value)) {
      digest.update(chunk);
      await file.writeFile(chunk);
    }
    await file.close();
    return { body: await openAsBlob(path), discard };
  } catch (cause) {
    await file.close();
    await discard();
    throw cause;
  }
}
