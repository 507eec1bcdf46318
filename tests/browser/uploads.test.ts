import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { phonePhoto, samplePictures } from "../setup/pictures.mjs";
import { fileSite } from "./support/file-site.ts";
import { openPanel, signedInPage } from "./support/panel.ts";
import { mountWidget } from "./support/mount-widget.ts";
import { openPage } from "./support/open-page.ts";
import { accessibilityViolations } from "./support/accessibility.ts";

const KB = 1024;
/** A photo of 12 megapixels is drawn, sent and cut into seven files, on two cores that others use too. */
const PHOTO_PATIENCE_MS = 90_000;
let photo: Buffer;
let samples: Record<string, Buffer>;

beforeAll(async () => {
  photo = await phonePhoto({ width: 4032, height: 3024, quality: 90 });
  samples = await samplePictures();
});

const PICKER = `
  import { useState } from "react";
  import { ImagesPicker } from "#app/features/media/upload/images-picker.tsx";
  export function Widget() {
    const [value, setValue] = useState([]);
    return <div className="p-4"><ImagesPicker label="Фотографии" purpose="car" value={value} onChange={setValue} name="images" /></div>;
  }`;

/** Small pictures that differ, as many as asked for. */
function pictures(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `кузов-${at + 1}.png`,
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 40 * at, g: 90, b: 120 } } })
        .png()
        .toBuffer(),
    })),
  );
}

function valueOf(page: Page): Promise<string[]> {
  return page
    .locator("input[name=images]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

async function upload(page: Page, count: number): Promise<string[]> {
  await page.getByLabel("Фотографии: добавить").setInputFiles(await pictures(count));
  await expect.poll(() => valueOf(page)).toHaveLength(count);
  return valueOf(page);
}

it("a photo in HEIC becomes a JPEG in a browser that cannot read it; a broken one is refused by its name", async () => {
  const page = await openPanel("/admin/cars/new", { width: 1440 });
  const input = page.getByLabel("Фотографии: добавить");
  const buffer = await readFile(new URL("support/photo.heic", import.meta.url));
  const answered = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().includes("/api/objects/"),
  );
  await input.setInputFiles({ name: "IMG_0001.HEIC", mimeType: "", buffer });
  const answer = await answered;
  expect(answer.request().headers()["content-type"]).toBe("image/jpeg");
  const { url } = (await answer.json()) as { url: string };
  const stored = await (await page.request.get(url)).body();
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([240, 160]);
  const pixel = (x: number) => [...data.subarray((80 * info.width + x) * info.channels).subarray(0, 3)];
  const [[redLeft = 0, , blueLeft = 0], [redRight = 0, , blueRight = 0]] = [pixel(20), pixel(220)];
  expect(redLeft - blueLeft, "red on the left").toBeGreaterThan(100);
  expect(blueRight - redRight, "blue on the right").toBeGreaterThan(100);
  await input.setInputFiles({ name: "битый.heic", mimeType: "image/heic", buffer: buffer.subarray(0, 300) });
  await page.getByText("битый.heic: не удалось открыть HEIC. Сохраните фото как JPEG").first().waitFor();
});

describe("a file of 5 MB and a byte", () => {
  it.each([
    ["in one piece", 5 * KB * KB + 1],
    ["that is far too large", 20 * KB * KB],
  ])("%s: the refusal arrives, not a broken connection", async (_, size) => {
    const page = await signedInPage();
    const { uploadURL } = await (await page.request.post("/api/objects/upload")).json();
    const { url } = await fileSite();
    // Node's own client: it sends the whole body before it reads, as curl and the browser do.
    const response = await fetch(url + uploadURL, {
      method: "PUT",
      headers: { "Content-Type": "image/jpeg" },
      body: new Uint8Array(size),
    });
    expect([response.status, await response.json()]).toEqual([413, { error: "Размер файла не должен превышать 5MB" }]);
  });
});

describe("a phone's photo of 12 megapixels", () => {
  it(
    "goes up with a progress bar and comes out light, upright and without the place where it was taken",
    async () => {
      expect(photo.toString("latin1")).toContain("Exif");
      const page = await signedInPage({ width: 390 });
      await mountWidget(page, PICKER);
      await page
        .getByLabel("Фотографии: добавить")
        .setInputFiles({ name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer: photo });
      const bar = page.getByRole("progressbar", { name: "Загрузка: IMG_2041.jpg" });
      await bar.waitFor();
      await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(0);
      await expect.poll(() => valueOf(page), { timeout: PHOTO_PATIENCE_MS / 2 }).toHaveLength(1);
      const [address = ""] = await valueOf(page);

      const shown = await pictureOn412(address);
      expect(shown.length).toBeLessThanOrEqual(60 * KB);
      expect(shown.toString("latin1")).not.toMatch(/Exif|GPS|Twelve/);
      const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
      expect(info.height).toBeGreaterThan(info.width);
      const [, , blueOnTop = 0] = data.subarray(0, 3);
      const [redBelow = 0, , blueBelow = 0] = data.subarray(-3);
      expect(blueOnTop, "the sky is on top").toBeGreaterThan(180);
      expect(Math.abs(redBelow - blueBelow), "the grey ground is below").toBeLessThan(40);
    },
    PHOTO_PATIENCE_MS,
  );
});

/** What a 412 px phone of usual density fetches of a picture that fills its width. */
async function pictureOn412(address: string): Promise<Buffer> {
  const { page, close } = await openPage({ width: 412 });
  const fetched = page.waitForResponse((response) => response.url().includes("/media/"));
  await mountWidget(
    page,
    `import { Photo } from "#app/features/media/photo.tsx";
     export function Widget() { return <Photo src="${address}" alt="" sizes="92vw" priority />; }`,
  );
  const response = await fetched;
  expect(response.headers()["content-type"]).toBe("image/avif");
  const body = await response.body();
  await close();
  return body;
}

describe("several pictures", () => {
  it("are put in order, and removed, by the keyboard", async () => {
    const page = await signedInPage({ width: 1440 });
    await mountWidget(page, PICKER);
    const [first, second, third] = await upload(page, 3);
    await page.getByText("Главное фото").waitFor();

    await page.getByRole("button", { name: "Фотографии, фото 1 из 3: переместить" }).focus();
    await page.keyboard.press("Space");
    // Said once the places of the photos are measured: an arrow that comes earlier moves nothing.
    await page.getByText("Место 1 из 3.").waitFor({ state: "attached" });
    await page.keyboard.press("ArrowRight");
    await page.getByText("Место 2 из 3.").waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await expect.poll(() => valueOf(page)).toEqual([second, first, third]);
    await page.getByText("Фото лежит на месте 2 из 3.").waitFor({ state: "attached" });

    await page.getByRole("button", { name: "Фотографии, фото 3: на место левее" }).press("Enter");
    expect(await valueOf(page)).toEqual([second, third, first]);

    await page.getByRole("button", { name: "Фотографии, фото 2: удалить" }).press("Enter");
    expect(await valueOf(page)).toEqual([second, first]);
    await page.getByText("Фото удалено, осталось 2").waitFor({ state: "attached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Фотографии, фото 2: удалить");
  });

  it("are dragged by the mouse, which needs no pause before it moves", async () => {
    const page = await signedInPage({ width: 1440 });
    await mountWidget(page, PICKER);
    const [first, second] = await upload(page, 2);
    const handles = page.getByRole("button", { name: /фото \d из 2: переместить/ });
    await handles.first().waitFor();
    const [to, from] = await Promise.all([handles.first().boundingBox(), handles.last().boundingBox()]);
    if (!from || !to) throw new Error("No photos to drag");
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 10 });
    await page.getByText("Место 1 из 2.").waitFor({ state: "attached" });
    await page.mouse.up();
    await expect.poll(() => valueOf(page)).toEqual([second, first]);
  });

  it("are six: the seventh is refused in words, and so is what is no picture", async () => {
    const page = await signedInPage({ width: 390 });
    await mountWidget(page, PICKER);
    await upload(page, 6);
    const [seventh] = (await pictures(7)).slice(-1);
    const input = page.getByLabel("Фотографии: добавить");
    await input.setInputFiles(seventh ? [seventh] : []);
    await page.getByRole("alert").getByText("Максимум 6 изображений").waitFor();
    expect(await valueOf(page)).toHaveLength(6);

    await page.getByRole("button", { name: "Фотографии, фото 6: удалить" }).click();
    await input.setInputFiles([
      { name: "договор.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
      { name: "салон.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5 * KB * KB + 1) },
    ]);
    await page.getByRole("alert").getByText("договор.pdf не является изображением").waitFor();
    await page.getByRole("alert").getByText("салон.jpg превышает 5MB").waitFor();
    expect(await valueOf(page)).toHaveLength(5);
  });

  it("that could not be sent stay and are sent again", async () => {
    const page = await signedInPage({ width: 1440, expectFailures: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
    await mountWidget(page, PICKER);
    await page.route("**/api/objects/upload/**", (route) => route.abort("internetdisconnected"));
    await page.getByLabel("Фотографии: добавить").setInputFiles(await pictures(1));
    await page.getByRole("alert").getByText("Не удалось загрузить файл").waitFor();
    await page.unroute("**/api/objects/upload/**");
    await page.getByRole("button", { name: /^Повторить/ }).click();
    await expect.poll(() => valueOf(page)).toHaveLength(1);
  });
});

describe.each([390, 1440])("at %i px", (width) => {
  it("several pictures are accessible, with their alerts", async () => {
    const page = await signedInPage({ width });
    await mountWidget(page, PICKER);
    await upload(page, 2);
    await page
      .getByLabel("Фотографии: добавить")
      .setInputFiles([{ name: "договор.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") }]);
    await page.getByRole("alert").getByText("договор.pdf").waitFor();
    const ownToPage = /^(?:document-title|landmark|page-has|region)/;
    expect((await accessibilityViolations(page)).filter((fault) => !ownToPage.test(fault))).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  });
});

it("a banner is replaced in the panel and shown to visitors at once", async () => {
  const page = await openPanel("/admin/page-banners", { width: 1440 });
  const section = page.getByRole("region", { name: /^Автокредит/ });
  await section
    .getByLabel("Компьютер: заменить")
    .setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await section.getByRole("alert").getByText("Пожалуйста, выберите файл изображения").waitFor();
  await section
    .getByLabel("Компьютер: заменить")
    .setInputFiles({ name: "баннер.webp", mimeType: "image/webp", buffer: samples["image/webp"] ?? Buffer.alloc(0) });
  await page.getByText("Есть несохранённые изменения").waitFor();
  await page.keyboard.press("Control+KeyS");
  await page.getByText("Баннеры обновлены").first().waitFor();
  const { banners } = (await (await page.request.get("/api/settings")).json()) as {
    banners: { autoCredit: { desktop: string } };
  };
  expect(banners.autoCredit.desktop).toMatch(/^\/media\/[0-9a-f]{20}\/400\.jpg$/);
  await page.goto("/auto-credit");
  const shown = page.waitForResponse((response) => response.url().includes(banners.autoCredit.desktop.slice(0, 27)));
  await page.reload();
  expect((await shown).status()).toBe(200);
});

it("body types take photos from the catalogue and give the old ones back", async () => {
  const page = await openPanel("/admin/force-body-images", { width: 390 });
  const tiles = async () => (await (await page.request.get("/api/body-type-images")).json()) as unknown;
  const before = await tiles();
  await page.getByRole("button", { name: /^Заменить выбранные: 5$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Заменить" }).click();
  await page.getByText("Заменено картинок: 5").waitFor();
  expect(await tiles()).not.toEqual(before);
  await page.getByRole("button", { name: "Вернуть прежние" }).click();
  await page.getByText("Прежние картинки возвращены").first().waitFor();
  expect(await tiles()).toEqual(before);
});
