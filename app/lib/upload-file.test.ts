// Photos and feed files are not uploaded, a cancelled upload goes on, or a file is lost when the session ends.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { provideLoginPrompt } from "./session-end.ts";
import { uploadFile } from "./upload-file.ts";

const FILE = new Blob(["bytes"]);

/** Every request that was sent; a test dispatches its events. */
let requests: FakeRequest[];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  headers: Record<string, string> = {};
  target = "";
  body: unknown;
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    requests.push(this);
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  respond(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function start(abort = new AbortController()) {
  const shares: number[] = [];
  const result = uploadFile<{ id: number }>({
    method: "POST",
    url: "/api/files",
    file: FILE,
    contentType: "text/csv",
    signal: abort.signal,
    onProgress: (share) => shares.push(share),
  });
  return { result, shares };
}

it("sends the file with its type, reports progress and returns the response", async () => {
  const { result, shares } = start();
  expect(requests[0]).toMatchObject({ target: "POST /api/files", body: FILE, headers: { "Content-Type": "text/csv" } });
  requests[0]?.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 2, total: 5 }));
  requests[0]?.respond(201, { id: 7 });
  expect(await result).toEqual({ id: 7 });
  expect(shares).toEqual([0.4]);
});

it.each([
  ["the server's message", 413, { error: "Файл больше 20 МБ" }, "Файл больше 20 МБ"],
  ["a blank message when the server gives none", 500, null, ""],
])("throws %s", async (_, status, body, message) => {
  const { result } = start();
  requests[0]?.respond(status, body);
  await expect(result).rejects.toMatchObject({ status, message });
});

it("throws status 0 when the connection is lost", async () => {
  const { result } = start();
  requests[0]?.dispatchEvent(new Event("error"));
  await expect(result).rejects.toMatchObject({ status: 0, message: "Не удалось загрузить файл. Проверьте интернет" });
});

it("stops when the signal aborts, and sends nothing when it has already aborted", async () => {
  const abort = new AbortController();
  const { result } = start(abort);
  abort.abort(new Error("cancelled"));
  await expect(result).rejects.toThrow("cancelled");
  await expect(start(abort).result).rejects.toThrow("cancelled");
  expect(requests).toHaveLength(1);
});

it("sends the file again after a login when the session has ended", async () => {
  const stop = provideLoginPrompt({ headers: { "X-Staff-User": "anna" }, open: () => Promise.resolve(true) });
  const { result } = start();
  requests[0]?.respond(401, { error: "Войдите" });
  await eventually(() => expect(requests).toHaveLength(2));
  requests[1]?.respond(200, { id: 8 });
  expect(await result).toEqual({ id: 8 });
  expect(requests[1]).toMatchObject({ body: FILE, headers: { "X-Staff-User": "anna" } });
  stop();
});
