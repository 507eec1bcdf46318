// Fails when a photo that staff took in the yard is lost, stored twice or out of order because the network or the tab was gone.
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { uniqueWord } from "./support/create-rows.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { emptySite, type PictureFile } from "./support/empty-site.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { overflowingElements } from "./support/overflow.ts";
import { SLOW_NETWORK } from "./support/slow-phone.ts";

const salon = emptySite();
const COUNT = 30;
/** Each photo is sent, drawn and cut into a dozen files, on two cores that others use too. */
const PATIENCE_MS = 420_000;
const STEP = { timeout: 120_000, interval: 500 };

/** Photos of a phone whose redness is their number, with noise that compression cannot leave out. */
function yardPhotos(count: number): Promise<PictureFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const noise = { type: "gaussian" as const, mean: 20, sigma: 12 };
      const shade = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#000", noise } })
        .linear(0.4, 0)
        .png()
        .toBuffer();
      const buffer = await sharp({
        create: { width: 800, height: 600, channels: 3, background: { r: at * 7, g: 60, b: 90 } },
      })
        .composite([{ input: shade, blend: "add" }])
        .withExif({ IFD3: { GPSLatitude: "59/1 56/1 0/1", GPSLatitudeRef: "N" } })
        .jpeg({ quality: 80 })
        .toBuffer();
      return { name: `двор-${at + 1}.jpg`, mimeType: "image/jpeg", buffer };
    }),
  );
}

async function newCar(page: Page): Promise<string> {
  const name = uniqueWord();
  const { id: brandId } = await salon.call(page, "POST", "/brands", { name, slug: name });
  const car = { brandId, name, model: "Atlas", slug: name, year: 2024, price: 1, engine: "2.0" };
  return (await salon.call(page, "POST", "/cars", car)).id;
}

interface Photos {
  photos: { id: string; picture: string | null }[];
}
interface StoredCar {
  mainImage: string | null;
  images: string[];
}

it(
  "30 photos on a slow phone, three losses of the network and a closed tab: all are there once, in order",
  async () => {
    const page = await salon.signIn({ width: 390 });
    const settings = { salonName: "Салон", phone: "+73430000000", address: "Пермь", galleryMax: 40 };
    await salon.call(page, "PUT", "/settings", settings);
    const carId = await newCar(page);
    const published = async () => {
      const { photos } = await salon.call<Photos>(page, "GET", `/cars/${carId}/photos`);
      return photos.filter(({ picture }) => picture !== null).length;
    };
    const files = await yardPhotos(COUNT);

    const yard = await slowPhone(page);
    const bench = yard.tab;
    await bench.goto(salon.url(`/admin/cars/${carId}/photos`));
    await bench.getByText("Снято 0 из 18").waitFor();
    await expect.poll(() => bench.getByLabel("Выбрать несколько снимков").isEnabled(), STEP).toBe(true);
    await bench.getByLabel("Выбрать несколько снимков").setInputFiles(files);
    await bench.getByText("Снято 16 из 18").waitFor({ timeout: STEP.timeout });
    // Documents are taken one by one.
    await expect.poll(() => bench.locator("[data-queued], [data-photo]").count(), STEP).toBe(COUNT);

    for (const from of [2, 7]) {
      await expect.poll(published, STEP).toBeGreaterThanOrEqual(from);
      await yard.loseNetwork();
      await bench.getByText(/фото жд(?:ёт|ут) сети/).waitFor({ timeout: STEP.timeout });
      await yard.returnNetwork();
      await bench.getByText(/Отправляем фото/).waitFor({ timeout: STEP.timeout });
    }

    // In the middle of a photo, without a word of goodbye.
    await expect.poll(published, STEP).toBeGreaterThanOrEqual(11);
    await bench.close();
    const atClosing = await published();
    expect(atClosing).toBeLessThan(COUNT);

    // Any screen of the panel goes on.
    const later = await slowPhone(page);
    const dashboard = later.tab;
    await dashboard.goto(salon.url("/admin/dashboard"));
    await dashboard.getByText(/Отправляем фото: осталось \d+/).waitFor({ timeout: STEP.timeout });
    await expect.poll(published, STEP).toBeGreaterThanOrEqual(atClosing + 2);
    await later.loseNetwork();
    await dashboard.getByText(/фото жд(?:ёт|ут) сети/).waitFor({ timeout: STEP.timeout });
    await later.returnNetwork();
    await expect.poll(published, { timeout: 240_000, interval: 1000 }).toBe(COUNT);
    await dashboard.getByText(/фото/i).and(dashboard.getByRole("status")).waitFor({ state: "detached" });

    const car = await salon.call<StoredCar>(page, "GET", `/admin/cars/${carId}`);
    const pictures = [car.mainImage, ...car.images];
    expect(new Set(pictures).size).toBe(COUNT);
    const reds = [];
    for (const picture of pictures) {
      const bytes = await (await page.request.get(salon.url(String(picture)))).body();
      expect(bytes.includes("Exif"), "where it was taken is not published").toBe(false);
      const { channels } = await sharp(bytes).stats();
      reds.push(Math.round(((channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0) + 60) / 7));
    }
    expect(reds).toEqual(Array.from({ length: COUNT }, (_, at) => at));
    const { photos } = await salon.call<Photos>(page, "GET", `/cars/${carId}/photos`);
    expect(photos).toHaveLength(COUNT);
  },
  PATIENCE_MS,
);

/** A tab with a slow processor and network, which can be lost. */
async function slowPhone(visited: Page) {
  const tab = await visited.context().newPage();
  const protocol = await tab.context().newCDPSession(tab);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await protocol.send("Network.enable");
  const setNetwork = (offline: boolean) =>
    protocol.send("Network.emulateNetworkConditions", { offline, ...SLOW_NETWORK });
  await setNetwork(false);
  return { tab, loseNetwork: () => setNetwork(true), returnNetwork: () => setNetwork(false) };
}

it("a photo is turned, cut and covered; the original stays, a repeat is named, a document is not published", async () => {
  const page = await salon.signIn({ width: 390 });
  const carId = await newCar(page);
  await page.goto(salon.url(`/admin/cars/${carId}/photos`));
  await waitUntilIdle(page);
  const [photo, other] = await yardPhotos(2);
  if (!photo || !other) throw new Error("No photos");
  await page.getByLabel("Снять: 3/4 спереди слева").setInputFiles([photo]);
  await page.getByText("В галерее", { exact: true }).waitFor();
  await page.getByLabel("Снять: ПТС").setInputFiles([other]);
  await page.getByText("У сотрудников", { exact: true }).waitFor();
  expect(await overflowingElements(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole("button", { name: /3\/4 спереди слева: править/ }).click();
  await page.getByRole("button", { name: "Повернуть" }).click();
  await page.getByRole("button", { name: "Обрезать" }).click();
  await page.getByRole("button", { name: "Закрыть номер" }).click();
  const plate = page.getByRole("button", { name: /Закраска 1: стрелки/ });
  await plate.press("ArrowLeft");
  await plate.press("Shift+ArrowRight");
  await page.getByText("Место и размер рамок числами").click();
  const fields = page.getByRole("group", { name: "Закраска 1, проценты" });
  await expect.poll(() => fields.getByLabel("слева").inputValue()).toBe("37");
  await expect.poll(() => fields.getByLabel("ширина").inputValue()).toBe("25");
  const box = await plate.boundingBox();
  if (!box) throw new Error("No box");
  await page.mouse.move(box.x + 10, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => fields.getByLabel("сверху").inputValue().then(Number)).toBeLessThan(66);
  expect(await accessibilityViolations(page)).toEqual([]);
  const before = (await salon.call<StoredCar>(page, "GET", `/admin/cars/${carId}`)).mainImage;
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const after = async () => salon.call<StoredCar>(page, "GET", `/admin/cars/${carId}`);
  await expect.poll(async () => (await after()).mainImage).not.toBe(before);
  const cut = sharp(await (await page.request.get(salon.url(String((await after()).mainImage)))).body());
  const { width, height } = await cut.metadata();
  expect(height).toBeGreaterThan(width);
  expect((await after()).images).toEqual([]);

  const { photos } = await salon.call<Photos>(page, "GET", `/cars/${carId}/photos`);
  const original = await page.request.get(salon.url(`/api/car-photos/${photos[0]?.id}/original`));
  expect(await original.body()).toEqual(photo.buffer);

  await page.getByLabel("Из галереи: Сзади").setInputFiles([photo]);
  await page.getByText(/этот снимок уже есть, фото 1/).waitFor();
});

it("visitors turn a row of photos and play a video in the page; before a click nothing but the page's own host is asked", async () => {
  const page = await salon.signIn({ width: 390 });
  const carId = await newCar(page);
  await page.goto(salon.url(`/admin/cars/${carId}/photos`));
  await waitUntilIdle(page);
  await page.getByLabel("Добавить в круговой ряд").setInputFiles(await yardPhotos(8));
  await page.getByText("Сейчас на сайте 8.").waitFor();
  const videoUrl = "https://rutube.ru/video/1f09d3329956568cc15bb63074034105/";
  const { slug } = await salon.call<{ slug: string }>(page, "PUT", `/cars/${carId}`, { videoUrl });

  const visitor = await page.context().newPage();
  const hosts: string[] = [];
  const own = new URL(salon.url("/")).host;
  await visitor.route("**/*", (route) => {
    const { host } = new URL(route.request().url());
    if (host === own) return route.continue();
    hosts.push(host);
    return route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
  });
  await visitor.goto(salon.url(`/car/${slug}`));
  const spin = visitor.frameLocator("iframe[src$='/spin']");
  await visitor.locator("iframe[src$='/spin']").scrollIntoViewIfNeeded();
  await spin.getByRole("button", { name: "Повернуть автомобиль" }).click();
  await spin.getByText("Ракурс 1 из 8").waitFor();
  await visitor.keyboard.press("ArrowRight");
  await spin.getByText("Ракурс 2 из 8").waitFor();
  await spin.getByRole("button", { name: "Повернуть влево" }).click();
  await spin.getByRole("button", { name: "Повернуть влево" }).click();
  await spin.getByText("Ракурс 8 из 8").waitFor();

  await visitor.locator("iframe[src$='/video']").scrollIntoViewIfNeeded();
  const video = visitor.frameLocator("iframe[src$='/video']");
  await video.getByText(/Откроется плеер «Rutube»/).waitFor();
  expect(hosts).toEqual([]);
  await video.getByRole("link", { name: /Смотреть видео/ }).click();
  await video.frameLocator("iframe").getByText("player").waitFor();
  expect(new Set(hosts)).toEqual(new Set(["rutube.ru"]));
});
