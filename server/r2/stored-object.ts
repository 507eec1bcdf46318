import type { R2Checksums, R2HTTPMetadata, R2Object, R2ObjectBody, R2StringChecksums } from "@cloudflare/workers-types";
import { writeHttpMetadata } from "./metadata.ts";
import type { Part } from "./ranges.ts";

/** What a bucket stores about an object, beside its content. */
export interface StoredObject {
  key: string;
  version: string;
  size: number;
  /** Hex of the MD5. */
  etag: string;
  /** Epoch ms. */
  uploaded: number;
  checksums: R2StringChecksums;
  httpMetadata: R2HTTPMetadata;
  customMetadata: Record<string, string>;
}

export function objectOf(stored: StoredObject, range?: Part): R2Object {
  const { uploaded, checksums, httpMetadata, ...rest } = stored;
  return {
    ...rest,
    httpEtag: `"${stored.etag}"`,
    uploaded: new Date(uploaded),
    checksums: checksumsOf(checksums),
    httpMetadata,
    storageClass: "Standard",
    ...(range && { range }),
    writeHttpMetadata: (headers) => writeHttpMetadata(httpMetadata, headers as unknown as Headers),
  };
}

/** `open` is called when the content is first read. */
export function objectWithBody(
  stored: StoredObject,
  range: Part,
  open: () => ReadableStream<Uint8Array>,
): R2ObjectBody {
  let opened: Response | undefined;
  const content = () => (opened ??= new Response(open()));
  const unread = () => {
    if (!content().bodyUsed) return content();
    throw new TypeError(
      "Body has already been used. It can only be used once. Use tee() first if you need to read it twice.",
    );
  };
  return Object.defineProperties(
    {
      ...objectOf(stored, range),
      arrayBuffer: async () => unread().arrayBuffer(),
      bytes: async () => unread().bytes(),
      text: async () => unread().text(),
      json: async () => unread().json(),
      blob: async () => new Blob([await unread().arrayBuffer()], { type: stored.httpMetadata.contentType ?? "" }),
    },
    {
      body: { get: () => content().body, enumerable: true },
      bodyUsed: { get: () => opened?.bodyUsed ?? false, enumerable: true },
    },
  ) as unknown as R2ObjectBody;
}

function checksumsOf(checksums: R2StringChecksums): R2Checksums {
  const bytes = Object.entries(checksums).map(([name, hex]) => [name, Uint8Array.from(Buffer.from(hex, "hex")).buffer]);
  return { ...Object.fromEntries(bytes), toJSON: () => checksums };
}
