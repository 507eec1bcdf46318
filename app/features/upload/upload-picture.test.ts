import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uploadPicture } from "./upload-picture.ts";

const FILE = new File(["bytes"], "кузов.jpg", { type: "image/jpeg" });
const ADDRESS = "/api/objects/upload/key";

/** What the store answers to the file itself; null: the network is away. */
let stored: { status: number; body: string } | null;
let put: { address: string; type: string; body: unknown } | null;

class StoreRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  #address = "";
  #type = "";
  open(_: string, address: string) {
    this.#address = address;
  }
  setRequestHeader(_: string, type: string) {
    this.#type = type;
  }
  send(body: unknown) {
    put = { address: this.#address, type: this.#type, body };
    if (stored) [this.status, this.responseText] = [stored.status, stored.body];
    this.dispatchEvent(new Event(stored ? "load" : "error"));
    this.dispatchEvent(new Event("loadend"));
  }
}

function send(ticket: Response | Error): Promise<string> {
  vi.stubGlobal("fetch", () => (ticket instanceof Error ? Promise.reject(ticket) : Promise.resolve(ticket)));
  return uploadPicture(FILE, { purpose: "car", signal: new AbortController().signal, onProgress: () => undefined });
}

beforeEach(() => {
  put = null;
  stored = { status: 200, body: JSON.stringify({ url: "/media/a/1280.jpg" }) };
  vi.stubGlobal("XMLHttpRequest", StoreRequest);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("asks for an address, sends the file there with its type and gives the address to keep", async () => {
  expect(await send(Response.json({ uploadURL: ADDRESS }))).toBe("/media/a/1280.jpg");
  expect(put).toEqual({ address: ADDRESS, type: "image/jpeg", body: FILE });
});

it.each([
  ["a server without an address", new Response("", { status: 500 }), "Не удалось получить URL для загрузки"],
  ["an answer that holds none", Response.json({}), "Не удалось получить URL для загрузки"],
  ["a session that ended", new Response("", { status: 401 }), "Не удалось получить URL для загрузки: войдите"],
  ["a refusal with a reason", Response.json({ error: "Размер файла" }, { status: 413 }), "Размер файла"],
  ["a network that is away", new TypeError("Failed to fetch"), "Не удалось загрузить файл"],
])("says in Russian what went wrong before the file left: %s", async (_, ticket, message) => {
  await expect(send(ticket)).rejects.toThrow(message);
  expect(put).toBeNull();
});

it.each([
  ["a store that says nothing", { status: 500, body: "<html>" }, "Ошибка загрузки файла"],
  ["a store that says why", { status: 415, body: '{"error":"Это не картинка"}' }, "Это не картинка"],
  ["a network that broke off", null, "Не удалось загрузить файл"],
])("and what went wrong with the file: %s", async (_, answer, message) => {
  stored = answer;
  await expect(send(Response.json({ uploadURL: ADDRESS }))).rejects.toThrow(message);
});
