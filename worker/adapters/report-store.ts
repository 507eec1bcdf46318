import type { R2Bucket } from "@cloudflare/workers-types";

/** Reports on the history of cars: PDF files in the bucket of the pictures, under a prefix that is not served. */
export interface ReportStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<{ body: ReadableStream; size: number } | null>;
  /** A page of what is stored, in order of the keys; `next` goes on with it. */
  list(after: string | null): Promise<{ files: { key: string; storedAt: number }[]; next: string | null }>;
  remove(keys: readonly string[]): Promise<void>;
}

const PREFIX = "reports/";

/** «reports/<report>/<hash>.pdf»: another file of the same report has another address. */
export async function reportKey(reportId: string, bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice()));
  const hash = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${PREFIX}${reportId}/${hash}.pdf`;
}

export const reportOfKey = (key: string) => key.split("/")[1] ?? "";

export function r2ReportStore(bucket: R2Bucket): ReportStore {
  return {
    async put(key, bytes) {
      await bucket.put(key, bytes, { httpMetadata: { contentType: "application/pdf" } });
    },
    async get(key) {
      const object = await bucket.get(key);
      return object && { body: object.body as unknown as ReadableStream, size: object.size };
    },
    async list(after) {
      const page = await bucket.list({ prefix: PREFIX, limit: 500, ...(after === null ? {} : { cursor: after }) });
      const files = page.objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded.getTime() }));
      return { files, next: page.truncated ? page.cursor : null };
    },
    async remove(keys) {
      await bucket.delete([...keys]);
    },
  };
}
