// When this fails, the Worker gets forged addresses, or visitors get broken or incomplete responses.
import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { listenAsSalon, send, sendRaw } from "./test-http.ts";
import type { Handlers, Listening } from "./listen.ts";

let listening: Listening | undefined;
afterEach(async () => {
  listening?.cut();
  await listening?.close();
});

async function portOf(answer: Handlers["answer"], proxies?: string[]): Promise<number> {
  listening = await listenAsSalon(answer, proxies);
  return listening.port;
}

/** What the Worker sees of a request. */
const echo: Handlers["answer"] = async (request) =>
  Response.json({ url: request.url, method: request.method, headers: Object.fromEntries(request.headers) });

interface Seen {
  url: string;
  method: string;
  headers: Record<string, string>;
}

describe("the address of the site and of the visitor", () => {
  const forged = {
    "CF-Connecting-IP": "1.2.3.4",
    "CF-IPCountry": "RU",
    "True-Client-IP": "1.2.3.4",
    "X-Real-IP": "1.2.3.4",
    "X-Forwarded-For": "1.2.3.4",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "http",
    Forwarded: "for=1.2.3.4;host=evil.example",
    Host: "evil.example",
    "Accept-Language": "ru",
  };

  it("forged headers are removed, and the visitor is the socket's", async () => {
    const { body } = await send(await portOf(echo), { path: "/cars?q=1", headers: forged });
    expect(JSON.parse(body.toString())).toEqual({
      url: "https://salon.example/cars?q=1",
      method: "GET",
      headers: { "accept-language": "ru", "cf-connecting-ip": "127.0.0.1", host: "salon.example" },
    });
  });

  it("behind a trusted proxy the visitor is the last address that the proxy added", async () => {
    const headers = { ...forged, "X-Forwarded-For": "1.2.3.4, 198.51.100.7" };
    const { body } = await send(await portOf(echo, ["127.0.0.0/8"]), { headers });
    const seen = JSON.parse(body.toString()) as Seen;
    expect(seen.url).toBe("https://salon.example/");
    expect(seen.headers).toMatchObject({ "cf-connecting-ip": "198.51.100.7", host: "salon.example" });
  });

  it("another proxy is not trusted", async () => {
    const { body } = await send(await portOf(echo, ["10.0.0.0/8"]), { headers: forged });
    expect((JSON.parse(body.toString()) as Seen).headers["cf-connecting-ip"]).toBe("127.0.0.1");
  });

  it.each([
    ["http://evil.example/cars?x", "https://salon.example/cars?x"],
    ["//evil.example/cars", "https://salon.example//evil.example/cars"],
    ["/a%zz\\b", "https://salon.example/a%zz/b"],
    ["/../../etc/passwd", "https://salon.example/etc/passwd"],
  ])("the target %s is %s", async (path, url) => {
    const { body } = await send(await portOf(echo), { path });
    expect((JSON.parse(body.toString()) as Seen).url).toBe(url);
  });
});

describe("requests that do not reach the Worker", () => {
  it.each([
    ["a target that is no address", "GET nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "400"],
    ["a method that fetch does not have", "TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "405"],
    ["a body of 200 MB", "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 209715200\r\n\r\n", "413"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", "400"],
    ["101 headers", `GET / HTTP/1.1\r\nHost: a\r\n${"X: x\r\n".repeat(101)}\r\n`, "431"],
    ["headers of 40 KB", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, "431"],
    ["no HTTP", "hello\r\n\r\n", "400"],
  ])("%s", async (_case, bytes, status) => {
    const port = await portOf(() => Promise.reject(new Error("The Worker was called.")));
    expect(await sendRaw(port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe("clients that hold connections", () => {
  const limits = { connectionsMax: 2, pipelinedMax: 3, firstByteMs: 50, silenceMs: 60_000 };
  const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once("close", resolve));

  async function listenWithin(changed: Partial<typeof limits>, answer: Handlers["answer"]): Promise<number> {
    listening = await listenAsSalon(answer, [], { ...limits, ...changed });
    return listening.port;
  }

  it("one that sends nothing is closed", async () => {
    await closed(connect(await listenWithin({}, echo), "127.0.0.1"));
  });

  it("one that reads nothing is closed, and its response is given up", async () => {
    let cancelled: () => void = () => undefined;
    const isCancelled = new Promise<void>((resolve) => (cancelled = resolve));
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(1_000_000));
    const endless = () => Promise.resolve(new Response(new ReadableStream({ pull, cancel: cancelled })));
    const socket = connect(await listenWithin({ silenceMs: 100 }, endless), "127.0.0.1");
    socket.pause().write(GET);
    await isCancelled;
    socket.destroy();
  });

  it("one that sends requests without end before the first is answered is closed", async () => {
    let calls = 0;
    const port = await listenWithin({}, () => {
      calls += 1;
      return new Promise(() => undefined);
    });
    const socket = connect(port, "127.0.0.1");
    socket.write(GET.repeat(100));
    await closed(socket);
    expect(calls).toBe(limits.pipelinedMax);
  });

  it("those above the limit of connections are closed at once, and the others are answered", async () => {
    const port = await listenWithin({ firstByteMs: 60_000 }, () => Promise.resolve(new Response("hello")));
    const held = connect(port, "127.0.0.1");
    await new Promise((resolve) => held.once("connect", resolve));
    const second = connect(port, "127.0.0.1");
    await new Promise((resolve) => second.once("connect", resolve));
    await closed(connect(port, "127.0.0.1"));
    const answered = new Promise((resolve) => held.once("data", (bytes: Buffer) => resolve(bytes.toString())));
    held.write(GET);
    expect(await answered).toMatch(/^HTTP\/1.1 200 /);
    held.destroy();
    second.destroy();
  });
});

describe("bodies", () => {
  it("a request's body and the response are streamed at the same time", async () => {
    const port = await portOf((request) => Promise.resolve(new Response(request.body)));
    const socket = connect(port, "127.0.0.1");
    let received = "";
    const receives = (part: string) =>
      new Promise<void>((resolve) => {
        socket.on("data", (bytes: Buffer) => {
          received += bytes.toString();
          if (received.includes(part)) resolve();
        });
      });
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n");
    await receives("first");
    socket.write("6\r\nsecond\r\n0\r\n\r\n");
    await receives("second");
    socket.destroy();
    expect(received).toMatch(/^HTTP\/1.1 200 /);
  });

  it("a POST without a body has none, as at the edge", async () => {
    const port = await portOf((request) => Promise.resolve(new Response(String(request.body === null))));
    const answer = await sendRaw(port, "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/true/);
  });

  it("HEAD has the headers alone, and every cookie arrives", async () => {
    const headers = new Headers({ "Content-Length": "5", "Set-Cookie": "a=1" });
    headers.append("Set-Cookie", "b=2");
    const port = await portOf(() => Promise.resolve(new Response("hello", { headers })));
    const { headers: received, body } = await send(port, { method: "HEAD" });
    expect([received["content-length"], received["set-cookie"], body.length]).toEqual(["5", ["a=1", "b=2"], 0]);
  });

  it("a client that goes aborts the request's signal and the response's body", async () => {
    let cancelled: (reason: unknown) => void = () => undefined;
    const isCancelled = new Promise((resolve) => (cancelled = resolve));
    let signal: AbortSignal | undefined;
    const port = await portOf((request) => {
      signal = request.signal;
      const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new TextEncoder().encode("a"));
      return Promise.resolve(new Response(new ReadableStream({ start, cancel: cancelled })));
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    expect(signal?.aborted).toBe(false);
    socket.destroy();
    await isCancelled;
    expect(signal?.aborted).toBe(true);
  });

  it("a body that breaks ends the connection, so that nobody takes it for complete", async () => {
    const pull = (controller: ReadableStreamDefaultController) => controller.error(new Error("broken"));
    const failures: unknown[] = [];
    const { listen } = await import("./listen.ts");
    listening = await listen(
      { host: "127.0.0.1", port: 0 },
      () => ({ origin: new URL("https://a.example"), trustedProxies: [] }),
      {
        answer: () => Promise.resolve(new Response(new ReadableStream({ pull }))),
        onFailure: (cause) => failures.push(cause),
      },
    );
    await expect(send(listening.port, {})).rejects.toThrow(/ECONNRESET|aborted|socket/);
  });

  it("each request is reported without what its address may hide", async () => {
    const { listen } = await import("./listen.ts");
    const reported: unknown[] = [];
    listening = await listen(
      { host: "127.0.0.1", port: 0 },
      () => ({ origin: new URL("https://a.example"), trustedProxies: [] }),
      {
        answer: () => Promise.resolve(new Response("quote", { status: 404, headers: { "X-Request-Id": "id-1" } })),
        onFailure: (cause) => console.error(cause),
        onAnswered: (answered) => reported.push(answered),
      },
    );
    await send(listening.port, { path: "/q/secretcode?phone=79991234567" });
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported).toEqual([
      {
        method: "GET",
        path: "/q/*",
        status: 404,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        requestId: "id-1",
      },
    ]);
    expect((reported[0] as { bytes: number }).bytes).toBeGreaterThan("quote".length);
  });

  it("running requests are answered before the server has closed", async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let arrived: () => void = () => undefined;
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
    const port = await portOf(async () => {
      arrived();
      await released;
      return new Response("late");
    });
    const answer = send(port, {});
    await hasArrived;
    const closed = listening?.close();
    await expect(send(port, {})).rejects.toThrow(/ECONNREFUSED/);
    release();
    expect((await answer).body.toString()).toBe("late");
    await closed;
  });
});

describe("compression", () => {
  const page = "<p>Страница</p>".repeat(500);
  const asPage = (headers: Record<string, string> = {}) =>
    portOf(() => Promise.resolve(new Response(page, { headers: { "Content-Type": "text/html", ...headers } })));
  const get = async (port: number, accepted: string) =>
    send(port, { headers: accepted ? { "Accept-Encoding": accepted } : {} });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["", undefined],
  ])("for «%s» it is %s", async (accepted, encoding) => {
    const { headers, body } = await get(await asPage({ Vary: "Cookie", ETag: '"1"' }), accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toBe("Cookie, Accept-Encoding");
    expect(headers.etag).toBe(encoding ? 'W/"1"' : '"1"');
    const plain = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(page);
  });

  it.each([
    ["no-transform", { "Cache-Control": "public, no-transform" }],
    ["a picture", { "Content-Type": "image/webp" }],
    ["events of a server", { "Content-Type": "text/event-stream" }],
    ["what is encoded already", { "Content-Encoding": "gzip" }],
    ["a short text", { "Content-Length": String(Buffer.byteLength(page)), "Content-Range": "bytes 0-1/2" }],
  ])("leaves %s as it is", async (_case, headers) => {
    const { headers: received, body } = await get(await asPage(headers as Record<string, string>), "br");
    expect([received["content-encoding"] ?? "none", received.vary]).toEqual([
      (headers as Record<string, string>)["Content-Encoding"] ?? "none",
      undefined,
    ]);
    expect(body.toString()).toBe(page);
  });
});
