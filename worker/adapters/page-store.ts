/** A finished page, and the state of the content that it was drawn from. */
export interface StoredPage {
  version: number;
  /** When it was drawn, epoch ms. */
  drawnAt: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
}

/** Where finished pages wait for the next visitor. What is kept may be gone at any moment. */
export interface PageStore {
  find(key: string): Promise<StoredPage | null>;
  keep(key: string, page: StoredPage, seconds: number): Promise<void>;
}

const ENVELOPE = "X-Page";

/** The data centre's own cache; on one machine workerd keeps it in the state folder. */
export function edgePageStore(): PageStore {
  const opened = () => caches.open("pages");
  return {
    async find(key) {
      const found = await (await opened()).match(key);
      if (!found) return null;
      const { version, drawnAt, headers } = JSON.parse(found.headers.get(ENVELOPE) ?? "") as Omit<StoredPage, "body">;
      return { version, drawnAt, headers, body: await found.arrayBuffer() };
    },
    async keep(key, { body, ...envelope }, seconds) {
      const headers = { "Cache-Control": `public, max-age=${seconds}`, [ENVELOPE]: JSON.stringify(envelope) };
      await (await opened()).put(key, new Response(body, { headers }));
    },
  };
}

/** Pages that an isolate holds by itself, 120 KB each at most: a tenth of its memory. */
const HELD_PAGES = 100;

/** Spares the way to `store` for what is asked for all the time: an isolate remembers the pages it has answered last. */
export function rememberingPageStore(store: PageStore): PageStore {
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
    async find(key) {
      const page = held.get(key) ?? (await store.find(key));
      if (page) hold(key, page);
      return page;
    },
    async keep(key, page, seconds) {
      hold(key, page);
      await store.keep(key, page, seconds);
    },
  };
}
