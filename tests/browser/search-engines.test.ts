import { beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Env } from "#worker/env.ts";
import { createDatabase } from "#worker/db/client.ts";
import { brandRow, carRow } from "#worker/db/factories.ts";
import { rebuildFacets } from "#worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { fileSite, type Site, useSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { DAY_MS } from "#worker/domain/kernel/time/durations.ts";

/** Breaks out of a script element when it is written into one as it is. */
const HOSTILE_NAME = `Haval </script><script>document.title="broken"</script><!--<script>`;

async function oneCar({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  const brand = brandRow({ slug: "haval", name: "Haval" });
  const sold = carRow({ brandId: brand.id, slug: "sold", inStock: false, soldAt: Date.now() });
  const gone = carRow({ brandId: brand.id, slug: "gone", inStock: false, soldAt: Date.now() - 91 * DAY_MS });
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(gone),
    db.query
      .insert(cars)
      .values(carRow({ brandId: brand.id, slug: "hostile", name: HOSTILE_NAME, mainImage: "/media/abc/640.jpg" })),
    db.query.insert(cars).values(sold),
    ...rebuildFacets(db),
  ]);
}

/** The car of this site has a photo whose file is missing. */
const MISSING_PHOTO = [/\/media\/abc\//];

useSite(() => openDemoSite({ fill: oneCar }));

let site: Site;
beforeAll(async () => {
  site = await fileSite();
});

/** The structured data of the page, parsed. */
async function jsonLd(page: Page): Promise<unknown> {
  const scripts = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => scripts.count()).toBe(1);
  return JSON.parse((await scripts.textContent()) ?? "");
}

it("a car's name stays a name, whatever is written in it", async () => {
  const page = await visit({ expectFailures: MISSING_PHOTO });
  await page.goto(`${site.url}/car/hostile`);
  await waitUntilIdle(page);
  await expect.poll(() => page.title()).not.toBe("broken");
  expect(await jsonLd(page)).toMatchObject({
    "@graph": [{ "@type": "Car", name: `${HOSTILE_NAME} 2026`, offers: { priceCurrency: "RUB" } }, {}],
  });
});

it("the home page describes the salon", async () => {
  const page = await visit({ expectFailures: MISSING_PHOTO });
  await page.goto(`${site.url}/`);
  expect(await jsonLd(page)).toMatchObject({ "@type": "AutoDealer", url: `${site.url}/` });
});

it("a sold car's page says so and leads on, to search engines as well", async () => {
  const page = await visit({ javaScript: false, expectFailures: MISSING_PHOTO });
  const answer = await page.goto(`${site.url}/car/sold`);
  expect(answer?.status()).toBe(200);
  await expect.poll(() => page.title()).toContain("продан");
  expect(await jsonLd(page)).toMatchObject({
    "@graph": [{ offers: { availability: "https://schema.org/SoldOut" } }, {}],
  });
  await expect.poll(() => page.locator('meta[name="robots"]').count()).toBe(0);
  const summary = page.locator("section[aria-labelledby=car-title]");
  await expect.poll(() => summary.innerText()).toMatch(/Этот автомобиль продан \d+ /);
  await expect
    .poll(() => summary.getByRole("link", { name: "Сообщить о похожем" }).getAttribute("href"))
    .toBe("/tell-me?params=status%3Dnew%26brand%3Dhaval%26body%3Dsedan");
  await expect.poll(() => page.locator("#similar a[href='/car/hostile']").count()).toBeGreaterThan(0);
});

it("the page of a car sold long ago is gone, and shows what is like it", async () => {
  const page = await visit({ javaScript: false, expectFailures: [...MISSING_PHOTO, /\/car\/gone/] });
  const answer = await page.goto(`${site.url}/car/gone`);
  expect(answer?.status()).toBe(410);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(0);
  await expect.poll(() => page.locator("main").innerText()).toContain("Автомобиль продан");
  await expect.poll(() => page.locator("#similar a[href='/car/hostile']").count()).toBeGreaterThan(0);
});

it("robots.txt names the map, the map names cars on show and no others", async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain("\nDisallow: /admin\n");
  const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
  const answer = await fetch(address);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const map = await answer.text();
  const locs = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc?.slice(site.url.length));
  expect(locs).toEqual(expect.arrayContaining(["/", "/new-cars", "/privacy", "/accessibility", "/car/hostile"]));
  expect(locs).not.toContain("/car/sold");
  expect(map).toMatch(
    /<loc>[^<]*\/car\/hostile<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]*<\/lastmod><image:image><image:loc>https?:[^<]*\/media\/abc\/640\.jpg</,
  );
});

it("llms.txt names the salon, the catalogues and the brands with cars", async () => {
  const answer = await fetch(`${site.url}/llms.txt`);
  expect(answer.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain(`(${site.url}/new-cars): 1 автомобиль\n`);
  expect(text).toContain(`- [Haval](${site.url}/brand/haval): 1 автомобиль\n`);
});

it("a part of the map that nobody has cut is not found", async () => {
  expect((await fetch(`${site.url}/sitemap.xml?part=x`)).status).toBe(404);
});

it.each(["/", "/new-cars?brand=haval&sort=price", "/car/hostile", "/privacy", "/consent"])(
  "%s has one canonical address and a picture to share, both absolute",
  async (path) => {
    const page = await visit({ javaScript: false, expectFailures: MISSING_PHOTO });
    await page.goto(site.url + path);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(canonical).toBe(site.url + path.split("?")[0]);
    await expect
      .poll(() => page.locator('meta[property="og:image"]').getAttribute("content"))
      .toMatch(/^http:\/\/localhost/);
    await expect.poll(() => page.locator('meta[name="description"]').getAttribute("content")).not.toBe("");
  },
);

it("lets browsers keep a default banner for a day", async () => {
  const banner = await fetch(`${site.url}/banners/home-mobile.webp`);
  expect([banner.status, banner.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(banner.headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
});
