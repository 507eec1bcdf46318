import { env } from "cloudflare:test";
import { imageSize } from "image-size";
import { beforeAll, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { createDatabase } from "../../db/client.ts";
import { media } from "../../db/schema/media.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { sessionCookie } from "../../context/session-cookie.ts";
import { logIn } from "../../services/staff/log-in.ts";
import { callerFrom, depsAt, PASSWORD, seedUser } from "../../services/staff/test-staff.ts";
import { pictureOf, testDeps } from "../../services/test-deps.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { createUpload } from "../../services/media/create-upload.ts";

const SITE = "https://salon.test";
const MB = 1024 * 1024;
let cookie = "";
let userId = "";

interface Stored {
  url: string;
  width: number;
  height: number;
  isPending: boolean;
}

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return handleRequest(new Request(SITE + path, init), env, () => Promise.resolve(new Response("page")));
}

async function askFor(input?: object, by = cookie): Promise<string> {
  const response = await call("/api/objects/upload", {
    method: "POST",
    headers: { Cookie: by, ...(input && { "Content-Type": "application/json" }) },
    ...(input && { body: JSON.stringify(input) }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { uploadURL: string }).uploadURL;
}

function send(path: string, bytes: Uint8Array<ArrayBuffer>, type: string, headers: Record<string, string> = {}) {
  return call(path, {
    method: "PUT",
    headers: { "Content-Type": type, "Content-Length": String(bytes.length), ...headers },
    body: bytes,
  });
}

async function upload(bytes: Uint8Array<ArrayBuffer>, type: string, purpose = "car"): Promise<Stored> {
  const response = await send(await askFor({ purpose }), bytes, type);
  const body = await response.json();
  expect([response.status, body]).toEqual([200, expect.objectContaining({ url: expect.stringMatching(/^\/media\//) })]);
  return body as Stored;
}

async function keys(): Promise<string[]> {
  return (await env.MEDIA.list()).objects.map(({ key }) => key);
}

async function bytesAt(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await call(path);
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** The picture's first bytes, then nothing of sense. */
function padded(type: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(pictureOf(type).subarray(0, Math.min(600, length)));
  return bytes;
}

function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = padded("image/png", 200);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A file of size boxes alone, as a header declares them. */
function avifOf(...sizes: [number, number][]): Uint8Array<ArrayBuffer> {
  const text = (words: string) => [...new TextEncoder().encode(words)];
  const number = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
  const box = (name: string, ...content: number[]) => [...number(content.length + 8), ...text(name), ...content];
  const ispe = sizes.flatMap(([width, height]) => box("ispe", ...number(0), ...number(width), ...number(height)));
  const meta = box("meta", ...number(0), ...box("iprp", ...box("ipco", ...ispe)));
  return Uint8Array.from([
    ...box("ftyp", ...text("avif"), ...number(0), ...text("avifmif1")),
    ...meta,
    ...box("mdat", 0),
  ]);
}

async function logInAs(username: string): Promise<{ cookie: string; userId: string }> {
  const id = await seedUser(username);
  const result = await logIn(depsAt(Date.now()), { username, password: PASSWORD }, callerFrom());
  if (!result.ok) throw new Error(result.error.message);
  return { cookie: sessionCookie.set(result.value.token).split(";")[0] ?? "", userId: id };
}

beforeAll(async () => {
  ({ cookie, userId } = await logInAs("staff"));
});

describe("POST /api/objects/upload", () => {
  it("gives staff a signed address of our own, with or without a body", async () => {
    for (const input of [undefined, {}, { purpose: "banner", size: 5 * MB, type: "image/png" }]) {
      expect(await askFor(input)).toMatch(
        /^\/api\/objects\/upload\/[0-9a-f-]{36}\?purpose=\w+&max=5242880&expires=\d{13}&/,
      );
    }
  });

  it("gives strangers nothing", async () => {
    expect((await call("/api/objects/upload", { method: "POST" })).status).toBe(401);
  });

  it.each([
    [{ purpose: "rocket" }, 400, "Неизвестное назначение изображения"],
    [{ size: 5 * MB + 1 }, 413, "Размер файла не должен превышать 5MB"],
    [{ purpose: "favicon", size: MB + 1 }, 413, "Размер файла не должен превышать 1MB"],
    [{ type: "application/pdf" }, 415, "Выберите изображение (JPG, PNG, GIF)"],
    [{ type: "image/svg+xml" }, 415, "Выберите изображение (JPG, PNG, GIF)"],
  ])("refuses %j before the file is sent", async (input, status, error) => {
    const response = await call("/api/objects/upload", {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify(input),
    });
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ error })]);
  });
});

describe("PUT to the address", () => {
  it.each(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"])("takes %s", async (type) => {
    const stored = await upload(pictureOf(type), type);
    expect(stored.url).toMatch(/^\/media\/[0-9a-f]{20}\/\d+\.jpg$/);
    expect(stored.isPending).toBe(false);
    const jpeg = await bytesAt(stored.url);
    expect(imageSize(jpeg)).toMatchObject({ width: stored.width, height: stored.height, type: "jpg" });
  });

  it("takes ICO and SVG for the tab's icon, the SVG cleaned", async () => {
    expect((await upload(pictureOf("image/x-icon"), "image/vnd.microsoft.icon", "favicon")).url).toMatch(
      /\/icon\.ico$/,
    );
    const svg = await upload(pictureOf("image/svg+xml"), "image/svg+xml", "favicon");
    expect(svg.url).toMatch(/\/icon\.svg$/);
    expect(textOf(await bytesAt(svg.url))).toMatch(/^<svg(?!.*<!--)/);
    expect((await upload(pictureOf("image/png"), "image/png", "favicon")).url).toMatch(/\/icon\.png$/);
  });

  it("turns a phone's photo upright, forgets where it was taken and cuts it for every window", async () => {
    const photo = pictureOf("image/jpeg");
    expect(textOf(photo)).toContain("Exif");
    const { url, width, height } = await upload(photo, "image/jpeg");
    expect([width, height]).toEqual([900, 1200]);
    const folder = url.slice(1, url.lastIndexOf("/") + 1);
    const files = (await keys()).filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
    expect(files.toSorted()).toEqual(
      ["320.avif", "480.avif", "640.avif", "900.avif", "640.webp", "900.webp", "900.jpg"].toSorted(),
    );
    for (const file of files) {
      const bytes = await bytesAt(`/${folder}${file}`);
      // The place is part of the Exif data. Three letters such as «GPS» occur in compressed pixels by chance.
      expect(textOf(bytes), file).not.toMatch(/Exif|EXIF|Twelve/);
      const size = imageSize(bytes);
      expect(size.height / size.width, file).toBeCloseTo(4 / 3, 1);
    }
  });

  it("keeps a logo transparent", async () => {
    const { url } = await upload(pictureOf("image/png"), "image/png", "brand-logo");
    expect(url).toMatch(/\/240\.webp$/);
  });

  it("stores the same file once", async () => {
    const first = await upload(pictureOf("image/webp"), "image/webp");
    const before = await keys();
    expect(await upload(pictureOf("image/webp"), "image/webp")).toEqual(first);
    expect(await keys()).toEqual(before);
    const rows = await createDatabase(env.DB).query.select().from(media);
    const [row, ...others] = rows.filter(({ hash }) => first.url.includes(hash));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      contentType: "image/webp",
      size: pictureOf("image/webp").length,
      width: first.width,
      height: first.height,
      uploadedBy: userId,
    });
  });
});

describe("what is refused leaves nothing behind", () => {
  const refusals: [string, () => Promise<Response>, number, string][] = [
    [
      "a type that is no picture",
      async () => send(await askFor(), padded("image/jpeg", 900), "application/pdf"),
      415,
      "Выберите изображение (JPG, PNG, GIF)",
    ],
    [
      "HTML that calls itself a picture",
      async () =>
        send(await askFor(), new TextEncoder().encode("<!doctype html><script>alert(1)</script>"), "image/jpeg"),
      415,
      "Содержимое файла не соответствует его типу",
    ],
    [
      "a PNG that calls itself a JPEG",
      async () => send(await askFor(), pictureOf("image/png"), "image/jpeg"),
      415,
      "Содержимое файла не соответствует его типу",
    ],
    [
      "another type than was announced",
      async () => send(await askFor({ type: "image/png" }), pictureOf("image/webp"), "image/webp"),
      415,
      "Содержимое файла не соответствует его типу",
    ],
    [
      "a truncated picture",
      async () => {
        expectConsole("error", /picture_not_decoded/);
        const whole = pictureOf("image/jpeg");
        return send(await askFor(), whole.slice(0, whole.length * 0.7), "image/jpeg");
      },
      400,
      "Файл повреждён: не удалось прочитать изображение",
    ],
    [
      "less than was announced",
      async () => send(await askFor(), padded("image/jpeg", 900), "image/jpeg", { "Content-Length": "2000" }),
      400,
      "Файл передан не полностью. Попробуйте ещё раз",
    ],
    [
      "more than was announced",
      async () => send(await askFor(), padded("image/jpeg", 9000), "image/jpeg", { "Content-Length": "2000" }),
      400,
      "Файл передан не полностью. Попробуйте ещё раз",
    ],
    [
      "5 MB and a byte",
      async () => send(await askFor(), padded("image/jpeg", 5 * MB + 1), "image/jpeg"),
      413,
      "Размер файла не должен превышать 5MB",
    ],
    [
      "5 MB and a byte that claim to be less",
      async () => send(await askFor(), padded("image/jpeg", 5 * MB + 1), "image/jpeg", { "Content-Length": "1000" }),
      400,
      "Файл передан не полностью. Попробуйте ещё раз",
    ],
    [
      "an icon of more than 1 MB",
      async () => send(await askFor({ purpose: "favicon" }), padded("image/x-icon", MB + 1), "image/x-icon"),
      413,
      "Размер файла не должен превышать 1MB",
    ],
    [
      "no length",
      async () =>
        call(await askFor(), { method: "PUT", headers: { "Content-Type": "image/png" }, body: pictureOf("image/png") }),
      411,
      "Не указан размер файла",
    ],
    [
      "an SVG as a photo",
      async () => send(await askFor(), pictureOf("image/svg+xml"), "image/svg+xml"),
      415,
      "Выберите изображение (JPG, PNG, GIF)",
    ],
    [
      "an SVG with a script",
      async () => {
        const svg = textOf(pictureOf("image/svg+xml")).replace("</svg>", "<script>alert(1)</script></svg>");
        return send(await askFor({ purpose: "favicon" }), new TextEncoder().encode(svg), "image/svg+xml");
      },
      400,
      "SVG содержит скрипты или внешние ссылки",
    ],
    [
      "a PNG that says it is 20,000 × 20,000",
      async () => send(await askFor(), pngHeader(20_000, 20_000), "image/png"),
      400,
      "Слишком большое изображение: больше 40 мегапикселей",
    ],
    [
      "a picture of a few pixels",
      async () => send(await askFor(), pngHeader(4, 4), "image/png"),
      400,
      "Слишком маленькое изображение",
    ],
    [
      "an expired address",
      async () => {
        const elevenMinutesAgo = testDeps({ clock: fixedClock(Date.now() - 11 * 60_000) });
        const made = await createUpload(elevenMinutesAgo, { purpose: "car" }, { sessionId: "any" });
        return send(made.ok ? made.value.uploadURL : "", pictureOf("image/png"), "image/png");
      },
      403,
      "Ссылка для загрузки устарела. Выберите файл ещё раз",
    ],
    [
      "an address of a staff member who was disabled since",
      async () => {
        const { cookie: theirs, userId: id } = await logInAs("former");
        const address = await askFor(undefined, theirs);
        await env.DB.prepare("update users set disabled_at = 1 where id = ?").bind(id).run();
        return send(address, pictureOf("image/png"), "image/png");
      },
      403,
      "Сеанс завершён. Войдите снова и выберите файл ещё раз",
    ],
    [
      "an address of a session that has ended",
      async () => {
        const { cookie: theirs, userId: id } = await logInAs("logged-out");
        const address = await askFor(undefined, theirs);
        await env.DB.prepare("delete from sessions where user_id = ?").bind(id).run();
        return send(address, pictureOf("image/png"), "image/png");
      },
      403,
      "Сеанс завершён. Войдите снова и выберите файл ещё раз",
    ],
    [
      "an AVIF of 40 megapixels in 1 KB, before it is decoded",
      async () => send(await askFor(), avifOf([6300, 6300]), "image/avif"),
      400,
      "Слишком большое изображение для AVIF и GIF: больше 12 мегапикселей. Сохраните его в JPG",
    ],
    [
      "an AVIF that hides 40 megapixels behind a thumbnail",
      async () => send(await askFor(), avifOf([160, 120], [6300, 6300]), "image/avif"),
      400,
      "Слишком большое изображение для AVIF и GIF: больше 12 мегапикселей. Сохраните его в JPG",
    ],
    [
      "a used address",
      async () => {
        const address = await askFor();
        await send(address, padded("image/jpeg", 900), "image/jpeg");
        return send(address, pictureOf("image/avif"), "image/avif");
      },
      409,
      "Ссылка для загрузки уже использована. Выберите файл ещё раз",
    ],
    ...[
      ["limit", /max=\d+/, "max=99999999"],
      ["purpose", /purpose=\w+/, "purpose=favicon"],
      ["time", /expires=\d+/, "expires=9999999999999"],
      ["person", /by=[\w-]+/, "by=somebody"],
      ["key", /upload\/[\w-]+/, "upload/00000000-0000-4000-8000-000000000000"],
      ["signature", /signature=.{4}/, "signature=AAAA"],
      ["signature, which is missing,", /&signature=.*/, ""],
    ].map(([what, from, to]): [string, () => Promise<Response>, number, string] => [
      `an address with another ${String(what)}`,
      async () => send((await askFor()).replace(from as RegExp, to as string), pictureOf("image/gif"), "image/gif"),
      403,
      "Ссылка для загрузки недействительна",
    ]),
  ];

  it.each(refusals)("%s", async (_, attempt, status, error) => {
    const [objects, rows] = [await keys(), (await createDatabase(env.DB).query.select().from(media)).length];
    const response = await attempt();
    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect(await keys()).toEqual(objects);
    expect((await createDatabase(env.DB).query.select().from(media)).length).toBe(rows);
  });
});
