// Fails when a photo of the bench is lost, stored twice, published against the will of staff, or its original is shown to strangers.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { brandRow, carRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { carPhotos, media } from "../../db/schema/media.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { recordUnused } from "../../db/queries/media/media.ts";
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { PHOTO_ANGLES } from "../../domain/cars/photo-angles.ts";
import { NO_EDIT } from "../../domain/cars/photo-edit.ts";
import { getPhotoBench } from "../../services/cars/photos/get-photo-bench.ts";
import { sweepOriginals } from "../../services/cars/photos/sweep-originals.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { pictureOf, testDeps } from "../../services/test-deps.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const DAY = 24 * 60 * 60 * 1000;
const brand = brandRow({ name: "Geely", slug: "geely" });
let manager = "";
let analyst = "";
let carId = "";
let made = 0;

beforeAll(async () => {
  await db.query.insert(brands).values(brand);
  manager = await signIn("photographer", "manager");
  analyst = await signIn("reader", "analyst");
});

beforeEach(async () => {
  const row = carRow({ brandId: brand.id, slug: `photo-${++made}`, mainImage: null, images: [] });
  carId = row.id;
  await db.query.insert(cars).values(row);
  await db.write([upsertSettings(db, { galleryMax: 20 }, 0)]);
});

/** A file of its own that begins as a WebP does. */
const fileOf = (text: string) => new TextEncoder().encode(`RIFF0000WEBP${text}`);

async function send(id: string, bytes: Uint8Array<ArrayBuffer>, { query = "", cookie = manager, car = carId } = {}) {
  const response = await handleRequest(
    new Request(`https://salon.test/api/cars/${car}/photos/${id}${query}`, {
      method: "PUT",
      headers: { Cookie: cookie, "Content-Type": "image/webp" },
      body: bytes,
    }),
    env,
    () => Promise.resolve(new Response("page")),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The address of a picture that was uploaded as the bench does. */
async function picture(perceptualHash: string | null = null): Promise<string> {
  const hash = (++made).toString(16).padStart(20, "b");
  const row = { hash, contentType: "image/jpeg", size: 5, width: 640, height: 400, createdAt: 1, unusedSince: 1 };
  await db.query.insert(media).values({ ...row, perceptualHash });
  return `/media/${hash}/640.jpg`;
}

/** A photo that was taken and published. */
async function take(angle: string | null, perceptualHash: string | null = null) {
  const id = crypto.randomUUID();
  const sent = await send(id, fileOf(id), { query: angle === null ? "" : `?angle=${angle}` });
  expect(sent).toMatchObject({ status: 200, body: { id, isRepeated: false } });
  const url = await picture(perceptualHash);
  const published = await callAs(manager, "PUT", `/car-photos/${id}`, { picture: url, edit: null });
  expect([published.status, published.body.error]).toEqual([200, undefined]);
  return { id, url };
}

async function gallery(): Promise<(string | null)[]> {
  const [row] = await db.query.select().from(cars).where(eq(cars.id, carId));
  return [row?.mainImage ?? null, ...(row?.images ?? [])];
}

async function bench() {
  const found = await getPhotoBench(testDeps(), carId);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

const stored = async () => (await env.MEDIA.list({ prefix: "originals/" })).objects.length;

describe("original of a photo", () => {
  it("is stored once, however often it is sent", async () => {
    const id = crypto.randomUUID();
    const before = await stored();
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await send(id, fileOf("one"), { query: "?angle=front" })).toMatchObject({
        status: 200,
        body: { id, isRepeated: false },
      });
    }
    expect(await db.query.select().from(carPhotos).where(eq(carPhotos.carId, carId))).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
  });

  it("is found again under another id: the same bytes are the same photo", async () => {
    const { id } = await take("front");
    const again = await send(crypto.randomUUID(), fileOf(id), { query: "?angle=rear" });
    expect(again).toMatchObject({ status: 200, body: { id, isRepeated: true } });
    expect((await bench()).photos).toHaveLength(1);
  });

  it("is put where it is missing although the row stands", async () => {
    const id = crypto.randomUUID();
    await send(id, fileOf("cut short"));
    const [row] = await db.query.select().from(carPhotos).where(eq(carPhotos.id, id));
    await env.MEDIA.delete(`originals/${row?.original}`);
    expect((await send(id, fileOf("cut short"))).status).toBe(200);
    expect(await env.MEDIA.head(`originals/${row?.original}`)).not.toBeNull();
  });

  it("is opened by staff and by nobody else", async () => {
    const id = crypto.randomUUID();
    await send(id, pictureOf("image/jpeg"), { query: "?angle=pts" });
    const open = (cookie: string) =>
      handleRequest(
        new Request(`https://salon.test/api/car-photos/${id}/original`, { headers: { Cookie: cookie } }),
        env,
        () => Promise.resolve(new Response("page")),
      );
    const answer = await open(analyst);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pictureOf("image/jpeg"));
    expect((await open("")).status).toBe(401);
    const [row] = await db.query.select().from(carPhotos).where(eq(carPhotos.id, id));
    const served = await callAs("", "GET", `/../originals/${row?.original}`);
    expect(served.body).not.toHaveProperty("id");
  });

  it.each([
    ["no picture", new TextEncoder().encode("<script>alert(1)</script>"), 415, "JPEG"],
    ["empty", new Uint8Array(), 400, "пуст"],
    ["a drawing", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415, "HEIC"],
  ])("is refused when it is %s", async (_, bytes, status, text) => {
    const sent = await send(crypto.randomUUID(), bytes);
    expect(sent).toMatchObject({ status, body: { error: expect.stringContaining(text) } });
  });

  it("is refused under a wrong id, of a car that is gone, to staff without the permission", async () => {
    expect((await send("1", fileOf("x"))).status).toBe(400);
    expect((await send(crypto.randomUUID(), fileOf("x"), { car: "none" })).status).toBe(404);
    expect((await send(crypto.randomUUID(), fileOf("x"), { cookie: analyst })).status).toBe(403);
    expect((await send(crypto.randomUUID(), fileOf("x"), { query: "?angle=roof" })).status).toBe(400);
    const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic0000")]);
    expect((await send(crypto.randomUUID(), heic)).status).toBe(200);
  });
});

describe("gallery of the car", () => {
  it("follows the angles, in whatever order the photos come", async () => {
    const rear = await take("rear");
    const beside = await take(null);
    const front = await take("front_left");
    const left = await take("left");
    expect(await gallery()).toEqual([front.url, rear.url, left.url, beside.url]);
    const [entry] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, carId));
    expect(entry).toMatchObject({ action: "update", entity: "car" });
  });

  it("has no documents, also when a photo becomes one", async () => {
    const id = crypto.randomUUID();
    await send(id, fileOf(id), { query: "?angle=vin_plate" });
    const refused = await callAs(manager, "PUT", `/car-photos/${id}`, { picture: await picture() });
    expect([refused.status, refused.body.error]).toEqual([400, "Снимки документов не публикуются"]);
    const front = await take("front");
    expect(await gallery()).toEqual([front.url]);
    expect((await callAs(manager, "PUT", `/car-photos/${front.id}`, { angle: "pts" })).status).toBe(200);
    expect(await gallery()).toEqual([null]);
    expect((await bench()).photos.map((photo) => photo.picture)).toEqual([null, null]);
  });

  it("keeps what a colleague covered or made a document before a phone came back with its photo", async () => {
    const known = { angles: ["front"], pictures: [] as string[] };
    const [url, late] = [await picture(), await picture()];
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of ids) await send(id, fileOf(id), { query: "?angle=front" });
    const [covered, paper] = ids;
    await callAs(manager, "PUT", `/car-photos/${covered}`, { edit: NO_EDIT, picture: url });
    await callAs(manager, "PUT", `/car-photos/${paper}`, { angle: "pts" });
    for (const id of ids) {
      const sent = await callAs(manager, "PUT", `/car-photos/${id}`, { edit: null, picture: late, known });
      expect(sent.status).toBe(200);
    }
    expect(await gallery()).toEqual([url]);
    const again = { edit: null, picture: late, known: { ...known, pictures: [url] } };
    await callAs(manager, "PUT", `/car-photos/${covered}`, again);
    expect(await gallery()).toEqual([late]);
  });

  it("keeps the order of staff, and goes back to that of the angles", async () => {
    const [front, left, rear] = [await take("front"), await take("left"), await take("rear")];
    const ids = [rear.id, left.id, front.id];
    expect((await callAs(manager, "PUT", `/cars/${carId}/photo-order`, { ids })).status).toBe(200);
    expect(await gallery()).toEqual([rear.url, left.url, front.url]);
    const late = await take("front_left");
    expect(await gallery()).toEqual([rear.url, left.url, front.url, late.url]);
    await callAs(manager, "PUT", `/cars/${carId}/photo-order`, { ids: null });
    expect(await gallery()).toEqual([late.url, front.url, rear.url, left.url]);
  });

  it("loses a removed photo, which can be put back", async () => {
    const [front, rear] = [await take("front"), await take("rear")];
    await callAs(manager, "DELETE", `/car-photos/${front.id}`);
    expect(await gallery()).toEqual([rear.url]);
    expect((await callAs(manager, "PUT", `/car-photos/${front.id}`, { isShown: true })).status).toBe(404);
    await callAs(manager, "POST", `/car-photos/${front.id}/restore`);
    expect(await gallery()).toEqual([front.url, rear.url]);
  });

  it("does not get a removed photo back that staff had hidden", async () => {
    const front = await take("front");
    await callAs(manager, "PUT", `/car-photos/${front.id}`, { isShown: false });
    await callAs(manager, "DELETE", `/car-photos/${front.id}`);
    expect((await callAs(manager, "POST", `/car-photos/${front.id}/restore`, { isShown: false })).status).toBe(200);
    expect([await gallery(), (await bench()).photos.length]).toEqual([[null], 1]);
  });

  it("takes no more than the settings allow; the others stay on the bench", async () => {
    await db.write([upsertSettings(db, { galleryMax: 1 }, 0)]);
    const [front, rear] = [await take("front"), await take("rear")];
    await take("left");
    expect(await gallery()).toEqual([front.url, rear.url]);
    expect((await bench()).photos.map(({ isShown }) => isShown)).toEqual([true, true, false]);
  });

  it("shows the picture of the last edit; an edit of a version that is gone is refused", async () => {
    const { id } = await take("front");
    const version = (await bench()).photos[0]?.version ?? 0;
    const edit = { ...NO_EDIT, turns: 1, plates: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.1 }] };
    const url = await picture();
    const saved = await callAs(manager, "PUT", `/car-photos/${id}`, { edit, picture: url, version });
    expect(saved).toMatchObject({ status: 200, body: { id, version: version + 1 } });
    expect(await gallery()).toEqual([url]);
    expect((await bench()).photos[0]).toMatchObject({ edit, version: version + 1 });
    const stale = await callAs(manager, "PUT", `/car-photos/${id}`, { edit: null, picture: url, version });
    expect(stale).toMatchObject({ status: 409, body: { error: expect.stringContaining("изменили") } });
  });
});

it("a row of photos turns from the eighth on, in its order, and is no part of the gallery", async () => {
  const taken = [];
  for (let at = 0; at < 8; at++) {
    const [row] = await db.query.select().from(cars).where(eq(cars.id, carId));
    expect(row?.spinImages).toEqual([]);
    taken.push(await take("spin"));
  }
  const spin = async () => (await db.query.select().from(cars).where(eq(cars.id, carId)))[0]?.spinImages;
  expect(await spin()).toHaveLength(8);
  expect(new Set(await spin())).toEqual(new Set(taken.map(({ url }) => url)));
  expect(await gallery()).toEqual([null]);
  await callAs(manager, "DELETE", `/car-photos/${taken[0]?.id}`);
  expect(await spin()).toEqual([]);
});

it("a photo that looks like another says so, of this car and of a car like it", async () => {
  const hash = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
  const near = `${hash.slice(0, -1)}1`;
  const front = await take("front", hash);
  await take("left", near);
  await take("rear", "f0e1d2c3b4a5968778695a4b3c2d1e0f");
  const likes = (await bench()).photos.map(({ like }) => like);
  expect(likes).toEqual([null, null, { kind: "photo", id: front.id }]);

  const other = carRow({ brandId: brand.id, slug: `other-${++made}`, mainImage: await picture(near), images: [] });
  await db.query.insert(cars).values(other);
  expect((await bench()).photos[0]?.like).toMatchObject({ kind: "car", id: other.id, isSameFile: false });
  await send(crypto.randomUUID(), fileOf(front.id), { car: other.id });
  expect((await bench()).photos[0]?.like).toMatchObject({ kind: "car", id: other.id, isSameFile: true });
});

it("the sweep deletes originals of removed photos after 30 days, those that another photo has stay", async () => {
  const now = Date.now();
  const sweepAt = (time: number) => sweepOriginals(testDeps({ clock: fixedClock(time) }));
  const [front, rear] = [await take("front"), await take("rear")];
  const other = carRow({ brandId: brand.id, slug: `twin-${++made}` });
  await db.query.insert(cars).values(other);
  await send(crypto.randomUUID(), fileOf(rear.id), { car: other.id });
  const keys = new Map<string, string>();
  for (const { id } of [front, rear]) {
    const [row] = await db.query.select().from(carPhotos).where(eq(carPhotos.id, id));
    keys.set(id, `originals/${row?.original}`);
    await callAs(manager, "DELETE", `/car-photos/${id}`);
  }
  const isThere = async ({ id }: { id: string }) => (await env.MEDIA.head(keys.get(id) ?? "")) !== null;
  await sweepAt(now + 29 * DAY);
  expect([await isThere(front), await isThere(rear)]).toEqual([true, true]);
  // What a photo of the bench published is in use until the photo goes.
  await db.write([recordUnused(db, now)]);
  const used = async () =>
    (
      await db.query
        .select()
        .from(media)
        .where(eq(media.hash, front.url.split("/")[2] ?? ""))
    )[0];
  expect(await used()).toMatchObject({ unusedSince: null });
  expect(await sweepAt(now + 31 * DAY)).toBeGreaterThanOrEqual(2);
  expect([await isThere(front), await isThere(rear)]).toEqual([false, true]);
  await db.write([recordUnused(db, now)]);
  expect(await used()).toMatchObject({ unusedSince: now });
});

it("every angle of the list can be sent", async () => {
  for (const { key } of PHOTO_ANGLES) {
    expect((await send(crypto.randomUUID(), fileOf(key), { query: `?angle=${key}` })).status).toBe(200);
  }
  expect((await bench()).photos.map(({ angle }) => angle)).toEqual(PHOTO_ANGLES.map(({ key }) => key));
});
