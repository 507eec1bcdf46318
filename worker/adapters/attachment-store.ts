import type { R2Bucket } from "@cloudflare/workers-types";

import type { Attachment } from "../domain/conversations/message-terms.ts";

/** Files of conversations, in the bucket of the pictures under a prefix that is not served. */
export interface AttachmentStore {
  /** Under the key that `attachmentKey` makes; again it changes nothing. */
  put(file: Attachment & { key: string }, bytes: Uint8Array): Promise<void>;
  /** What was stored with the file; null if there is none. */
  describe(key: string): Promise<Attachment | null>;
  get(key: string): Promise<{ body: ReadableStream; type: string; size: number } | null>;
  read(key: string): Promise<Uint8Array | null>;
  /** All files of these conversations. */
  removeAll(conversationIds: readonly string[]): Promise<void>;
}

const PREFIX = "conversations/";

export const attachmentPrefix = (conversationId: string) => `${PREFIX}${conversationId}/`;

/** «conversations/<conversation>/<hash>»: the id of a conversation is its folder, so that an erasure finds every file. */
export async function attachmentKey(conversationId: string, bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice()));
  const hash = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return attachmentPrefix(conversationId) + hash;
}

export function r2AttachmentStore(bucket: R2Bucket): AttachmentStore {
  return {
    async put(file, bytes) {
      // Metadata are ASCII.
      const customMetadata = { file: encodeURIComponent(JSON.stringify(file)) };
      await bucket.put(file.key, bytes, { httpMetadata: { contentType: file.type }, customMetadata });
    },
    async describe(key) {
      const object = await bucket.head(key);
      const file = object?.customMetadata?.file;
      return file === undefined ? null : (JSON.parse(decodeURIComponent(file)) as Attachment);
    },
    async get(key) {
      const object = await bucket.get(key);
      if (!object) return null;
      const type = object.httpMetadata?.contentType ?? "application/octet-stream";
      return { body: object.body as unknown as ReadableStream, type, size: object.size };
    },
    async read(key) {
      const object = await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    async removeAll(conversationIds) {
      for (const id of conversationIds) {
        for (;;) {
          const { objects } = await bucket.list({ prefix: attachmentPrefix(id), limit: 1000 });
          if (objects.length === 0) break;
          await bucket.delete(objects.map(({ key }) => key));
        }
      }
    },
  };
}
