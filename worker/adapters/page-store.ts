/** A rendered page and the content version that it shows. */
export interface StoredPage {
  version: number;
  /** When it was rendered, epoch ms. */
  renderedAt: number;
  headers: [name: string, value: string][];
  /** Compressed with Brotli. */
  body: ArrayBuffer;
}

/** A cache of rendered pages; an entry may disappear at any time. */
export interface PageStore {
  get(key: string): Promise<StoredPage | null>;
  put(key: string, page: StoredPage): Promise<void>;
}

/**
 * How long a page is kept. It is current for a quarter of an hour at most (edge/page-cache.ts); afterwards it is shown only while D1
 * does not answer.
 */
const PAGE_KEPT_S = 3600;

const ENVELOPE = "X-Page";

/** The Cache API of the data centre; locally workerd stores it in the state folder. */
export function edgePageStore(): PageStore {
  const opened = () => caches.open("pages");
  return {
    async get(key) {
      const found = await (await opened()).match(key);
      if (!found) return null;
      const { version, renderedAt, headers } = JSON.parse(found.headers.get(ENVELOPE) ?? "") as Omit<
        StoredPage,
        "body"
      >;
      return { version, renderedAt, headers, body: await found.arrayBuffer() };
    },
    async put(key, { body, ...envelope }) {
      const headers = { "Cache-Control": `public, max-age=${PAGE_KEPT_S}`, [ENVELOPE]: JSON.stringify(envelope) };
      await (await opened()).put(key, new Response(body, { headers }));
    },
  };
}

/** What an isolate caches in memory: a tenth of its 128 MB. */
const HELD_BYTES_MAX = 12_000_000;

/** Caches the most recent pages in memory, in front of `store`. */
export function cachingPageStore(store: PageStore, now: () => number, bytesMax = HELD_BYTES_MAX): PageStore {
  const held = new Map<string, StoredPage>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= held.get(key)?.body.byteLength ?? 0;
    held.delete(key);
  }

  function hold(key: string, page: StoredPage): void {
    drop(key);
    held.set(key, page);
    bytes += page.body.byteLength;
    for (const eldest of held.keys()) {
      if (bytes <= bytesMax) break;
      drop(eldest);
    }
  }

  return {
    async get(key) {
      const page = held.get(key) ?? (await store.get(key));
      drop(key);
      if (!page || page.renderedAt + PAGE_KEPT_S * 1000 <= now()) return null;
      hold(key, page);
      return page;
    },
    async put(key, page) {
      hold(key, page);
      await store.put(key, page);
    },
  };
}
