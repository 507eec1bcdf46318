import { expect, test } from "vitest";
import { edgePageStore, type PageStore, cachingPageStore, type StoredPage } from "./page-store.ts";

const PAGE: StoredPage = {
  version: 3,
  renderedAt: 1,
  headers: [["Content-Type", "text/html; charset=utf-8"]],
  body: new TextEncoder().encode("<h1>Автомобили</h1>").buffer,
};

function address(): string {
  return `https://salon.test/${crypto.randomUUID()}`;
}

/** Counts how often it is asked. */
function countedStore(): PageStore & { asked: number } {
  const pages = new Map<string, StoredPage>();
  return {
    asked: 0,
    async get(key) {
      this.asked += 1;
      return pages.get(key) ?? null;
    },
    async put(key, page) {
      pages.set(key, page);
    },
  };
}

test("the data centre's cache gives a page back as it was", async () => {
  const key = address();
  await edgePageStore().put(key, PAGE);
  const found = await edgePageStore().get(key);
  expect(found).toMatchObject({ version: PAGE.version, headers: PAGE.headers });
  expect(new TextDecoder().decode(found?.body)).toBe("<h1>Автомобили</h1>");
  expect(await edgePageStore().get(address())).toBeNull();
});

test("an isolate reads a page once, and drops the pages that were read longest ago when its memory is full", async () => {
  const store = countedStore();
  const remembering = cachingPageStore(store, () => 2, 10 * PAGE.body.byteLength);
  for (let page = 0; page < 11; page++) await remembering.put(`page ${page}`, PAGE);
  for (let page = 1; page < 11; page++) await remembering.get(`page ${page}`);
  expect(store.asked).toBe(0);
  await remembering.get("page 0");
  await remembering.get("page 0");
  expect(store.asked).toBe(1);
  await remembering.get("page 1");
  expect(store.asked).toBe(2);
});

test("a page is dropped an hour after it was rendered, in the memory as in the store", async () => {
  const store = countedStore();
  let now = PAGE.renderedAt + 3_599_999;
  const remembering = cachingPageStore(store, () => now);
  await remembering.put("page", PAGE);
  expect(await remembering.get("page")).toBe(PAGE);
  now += 1;
  expect(await remembering.get("page")).toBeNull();
  expect(await remembering.get("page")).toBeNull();
});
