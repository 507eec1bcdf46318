// Staff cannot add photos, or do not see why a photo was refused.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideLoginPrompt } from "#app/lib/session-end.ts";
import { PictureRefused } from "./shrink-picture.ts";
import { uploadPicture } from "./upload-picture.ts";

const FILE = new File(["bytes"], "кузов.jpg", { type: "image/jpeg" });
const ADDRESS = "/api/objects/upload/key";

/** The response to the file itself; null: no connection. */
let stored: { status: number; body: unknown } | null;
let put: { address: string; type: string; body: unknown } | null;

class StoreRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  #address = "";
  #type = "";
  open(_: string, address: string) {
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === "Content-Type") this.#type = value;
  }
  send(body: unknown) {
    put = { address: this.#address, type: this.#type, body };
    if (stored) [this.status, this.response] = [stored.status, stored.body];
    this.dispatchEvent(new Event(stored ? "load" : "error"));
    this.dispatchEvent(new Event("loadend"));
  }
}

function send(ticket: Response | Error, file = FILE): Promise<string> {
  vi.stubGlobal("fetch", () => (ticket instanceof Error ? Promise.reject(ticket) : Promise.resolve(ticket)));
  return uploadPicture(file, {
    purpose: "car",
    choice: "many",
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

beforeEach(() => {
  vi.stubGlobal("window", { location: { pathname: "/admin", search: "", assign: () => undefined } });
  put = null;
  stored = { status: 200, body: { url: "/media/a/1280.jpg" } };
  vi.stubGlobal("XMLHttpRequest", StoreRequest);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("requests an upload URL, sends the file there with its type and returns the address to store", async () => {
  expect(await send(Response.json({ uploadURL: ADDRESS }))).toBe("/media/a/1280.jpg");
  expect(put).toEqual({ address: ADDRESS, type: "image/jpeg", body: FILE });
});

it.each([
  ["a server error", new Response("", { status: 500 }), "Не удалось получить URL для загрузки"],
  ["a response without an upload URL", Response.json({}), "Не удалось получить URL для загрузки"],
  ["a cancelled login", new Response("", { status: 401 }), "Не удалось получить URL для загрузки: вы не вошли"],
  ["a refusal with a reason", Response.json({ error: "Размер файла" }, { status: 413 }), "Размер файла"],
  ["no connection", new TypeError("Failed to fetch"), "Не удалось загрузить файл"],
])("explains in Russian why no upload URL was created: %s", async (_, ticket, message) => {
  await expect(send(ticket)).rejects.toThrow(message);
  expect(put).toBeNull();
});

it.each([
  ["a response without a reason", { status: 500, body: null }, "Ошибка загрузки файла"],
  ["a response with a reason", { status: 415, body: { error: "Это не картинка" } }, "Это не картинка"],
  ["a lost connection", null, "Не удалось загрузить файл"],
])("explains in Russian why the file was not stored: %s", async (_, answer, message) => {
  stored = answer;
  await expect(send(Response.json({ uploadURL: ADDRESS }))).rejects.toThrow(message);
});

it("opens the login dialog when the session has ended, and then sends the same file", async () => {
  const answers = [new Response("", { status: 401 }), Response.json({ uploadURL: ADDRESS })];
  const open = vi.fn(() => Promise.resolve(true));
  const stop = provideLoginPrompt({ headers: {}, open });
  const fetchMock = vi.fn(() => Promise.resolve(answers.shift()));
  vi.stubGlobal("fetch", fetchMock);
  const options = { purpose: "car", choice: "one", signal: new AbortController().signal } as const;
  expect(await uploadPicture(FILE, { ...options, onProgress: () => undefined })).toBe("/media/a/1280.jpg");
  expect([open.mock.calls.length, fetchMock.mock.calls.length]).toEqual([1, 2]);
  stop();
});

const MB = 1024 * 1024;

describe("a photo taken with a phone", () => {
  const photo = (size: number) => new File([new Uint8Array(size)], "IMG_1.jpg", { type: "image/jpeg" });

  /** Stubs the browser so that shrinking any file results in `bytes`. */
  function shrinkTo(bytes: number, pixels = { width: 4032, height: 3024 }) {
    const canvas = {
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([new Uint8Array(bytes)], { type })),
    };
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ ...pixels, close: () => undefined }));
    vi.stubGlobal("document", { createElement: () => canvas });
  }

  it("of 12 MB is sent when the browser can shrink it enough", async () => {
    shrinkTo(2 * MB);
    expect(await send(Response.json({ uploadURL: ADDRESS }), photo(12 * MB))).toBe("/media/a/1280.jpg");
    expect(put?.body).toMatchObject({ size: 2 * MB });
  });

  it("that stays too large is refused with the text of the specification", async () => {
    shrinkTo(5 * MB + 1);
    await expect(send(Response.json({ uploadURL: ADDRESS }), photo(12 * MB))).rejects.toThrow(
      new PictureRefused("IMG_1.jpg превышает 5MB"),
    );
    expect(put).toBeNull();
  });

  it("of more than 50 megapixels is refused", async () => {
    shrinkTo(MB, { width: 9000, height: 6000 });
    await expect(send(Response.json({ uploadURL: ADDRESS }), photo(12 * MB))).rejects.toThrow("больше 50 мегапикселей");
  });

  it("in HEIC becomes a JPEG where the browser can read it, and is refused by name where no decoder can", async () => {
    const heic = new File([new Uint8Array(MB)], "IMG_2.heic", { type: "" });
    shrinkTo(2 * MB);
    await send(Response.json({ uploadURL: ADDRESS }), heic);
    expect(put).toMatchObject({ type: "image/jpeg" });
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("not supported")));
    await expect(send(Response.json({ uploadURL: ADDRESS }), heic)).rejects.toThrow(
      "IMG_2.heic: не удалось открыть HEIC. Сохраните фото как JPEG",
    );
  });
});
