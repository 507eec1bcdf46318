/** A rendered page and the content version that it shows. */
export interface StoredPage {
  version: number;
  /** When it was rendered, epoch ms. */
  renderedAt: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
}

/** A cache of rendered pages; an entry may disappear at any time. */
export interface PageStore {
  get(key: string): Promise<StoredPage | null>;
  put(key: string, page: StoredPage, seconds: number): Promise<void>;
}

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
    async put(key, { body, ...envelope }, seconds) {
      const headers = { "Cache-Control": `public, max-age=${seconds}`, [ENVELOPE]: JSON.stringify(envelope) };
      await (await opened()).put(key, new Response(body, { headers }));
    },
  };
}

/** Pages that an isolate caches in memory: 120 KB each at most, a tenth of its 128 MB. */
const HELD_PAGES = 100;

/** Caches the most recent pages in memory, in front of `store`. */
export function cachingPageStore(store: PageStore): PageStore {
  const held = new Map<string, StoredPage>();

  function hold(key: string, page: StoredPage): void {
    held.delete(key);
    held.set(key, page);
    for (const eldest of held.keys()) {
      if (held.size <= HELD_PAGES) break;
      held.delete(eldest);
    }
  }

  return {
    async get(key) {
      const page = held.get(key) ?? (await store.get(key));
      if (page) hold(key, page);
      return page;
    },
    async put(key, page, seconds) {
      hold(key, page);
      await store.put(key, page, seconds);
    },
  };
}
