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
  await edgePageStore().put(key, PAGE, 60);
  const found = await edgePageStore().get(key);
  expect(found).toMatchObject({ version: PAGE.version, headers: PAGE.headers });
  expect(new TextDecoder().decode(found?.body)).toBe("<h1>Автомобили</h1>");
  expect(await edgePageStore().get(address())).toBeNull();
});

test("an isolate asks for a page once, and gives up what nobody has asked for longest", async () => {
  const store = countedStore();
  const remembering = cachingPageStore(store);
  for (let page = 0; page < 101; page++) await remembering.put(`page ${page}`, PAGE, 60);
  await remembering.get("page 100");
  expect(store.asked).toBe(0);
  await remembering.get("page 0");
  await remembering.get("page 0");
  expect(store.asked).toBe(1);
});
