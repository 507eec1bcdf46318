// A visitor in a basement, a lift or a train sees the browser's own error page instead of the cars looked at before.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { accessibilityViolations } from "./support/accessibility.ts";
import { createCar } from "./support/create-rows.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

/** What a page without network lacks; scripts are not among it. */
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /\/login net::ERR_FAILED/];

/** Paths that the service worker keeps. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await caches.open("storefront-kept-1").then((cache) => cache.keys());
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptPaths(page)).toContain(path);
}

it("a car that was looked at opens without network, any other page lists the kept ones", async () => {
  const page = await visit({ width: 390, serviceWorkers: true, expectFailures: NO_NETWORK });
  const [first, second] = [await createCar({ photos: 1 }), await createCar({ photos: 0 })];
  await lookAt(page, `/car/${first.slug}`);
  await lookAt(page, `/car/${second.slug}`);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();

  await page.context().setOffline(true);
  await page.goto(`/car/${second.slug}?utm_source=mail`);
  await page.getByText(/^Нет сети\. Страница сохранена .*: цена и наличие могли измениться/).waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
  await expect.poll(() => page.locator("script").count()).toBe(0);
  const background = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).toBe("rgb(246, 245, 242)");

  await page.goto("/used-cars?priceMax=1000000");
  await page.getByRole("heading", { level: 1, name: "Нет соединения с интернетом" }).waitFor();
  const kept = page.locator("#kept-cars").getByRole("link");
  await expect
    .poll(() => kept.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual([`/car/${second.slug}`, `/car/${first.slug}`]);
  await expect
    .poll(() => page.locator("#kept-cars img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await kept.first().click();
  await page.getByText(/^Нет сети/).waitFor();

  await page.context().setOffline(false);
  await page.goto("/used-cars?priceMax=1000000");
  await page.getByRole("heading", { level: 1, name: "Автомобили с пробегом" }).waitFor();
});

it("a link that is tapped without network is opened by the browser, so that the present page is not lost", async () => {
  const page = await visit({ width: 390, serviceWorkers: true, expectFailures: NO_NETWORK });
  await lookAt(page, `/car/${(await createCar({ photos: 0 })).slug}`);
  await page.goto("/contacts");
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  await page.locator('footer a[href="/trade-in"]').click();
  await page.getByRole("heading", { level: 1, name: "Нет соединения с интернетом" }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/trade-in");
  await page.context().setOffline(false);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Контакты" }).waitFor();
});

it("nothing of the panel is kept, and its pages fail as without the worker", async () => {
  const page = await visit({ serviceWorkers: true, expectFailures: NO_NETWORK });
  await lookAt(page, `/car/${(await createCar({ photos: 0 })).slug}`);
  await page.goto("/login");
  await page.goto("/new-cars");
  await waitUntilIdle(page);
  expect(
    (await keptPaths(page)).filter(
      (path) => !/^\/(?:car|build|media)\/|^\/(?:offline|icons-4.svg|no-photo.svg)$/.test(path),
    ),
  ).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.goto("/login")).rejects.toThrow("net::ERR_");
});

it("the oldest of more than thirty leaves, with its files", async () => {
  const page = await visit({ serviceWorkers: true });
  const { slug } = await createCar({ photos: 0 });
  await lookAt(page, `/car/${slug}`);
  await page.evaluate(async () => {
    const cache = await caches.open("storefront-kept-1");
    for (let index = 0; index < 30; index += 1) {
      const note = JSON.stringify({ title: "Haval", text: "", photo: null, files: [`/media/${index}`], at: 0 });
      await cache.put(`/car/kept-${index}`, new Response("", { headers: { "X-Kept": encodeURIComponent(note) } }));
      await cache.put(`/media/${index}`, new Response(""));
    }
  });
  await lookAt(page, `/car/${(await createCar({ photos: 0 })).slug}`);
  await expect.poll(async () => (await keptPaths(page)).includes(`/car/${slug}`)).toBe(false);
  await expect.poll(async () => (await keptPaths(page)).filter((path) => path.startsWith("/car/")).length).toBe(30);
  const kept = await keptPaths(page);
  expect(kept).not.toContain("/car/kept-0");
  expect(kept).not.toContain("/media/0");
  expect(kept).toContain("/media/1");
});

it("an operator's switch makes browsers delete what they keep", async () => {
  const page = await visit({ serviceWorkers: true, expectFailures: [/410/] });
  await lookAt(page, `/car/${(await createCar({ photos: 0 })).slug}`);
  // As the page answers with NO_OFFLINE_PAGES=1.
  await page.context().route("**/offline", (route) => route.fulfill({ status: 410, body: "" }));
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: { path: location.pathname, title: "", text: "", photo: null } });
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
