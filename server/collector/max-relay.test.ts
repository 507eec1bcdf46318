// When this fails, MAX gets no messages from the edge, or the collector sends what strangers want to where they want.
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openUntrusted } from "../outgoing/test-authority.ts";
import { type CollectorSettings, readCollectorSettings } from "./collector-settings.ts";
import { type Collector, openCollector } from "./open-collector.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const CALL = { method: "POST", path: "/messages?chat_id=-5", token: "token-1", body: '{"text":"Анна, приезжайте"}' };

interface Received {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: string;
}
let max: Awaited<ReturnType<typeof openUntrusted>>;
let received: Received[] = [];
let answer = { status: 200, headers: {} as Record<string, string>, body: '{"message":{}}' };
let collector: Collector;
let root: string;
const logged: string[] = [];

function settings(environment: Record<string, string>): CollectorSettings {
  const given = { LEAD_COLLECTOR_SECRET: SECRET, COLLECTOR_DATA: join(root, "data"), COLLECTOR_PORT: "0" };
  return readCollectorSettings({ ...given, ...environment });
}

const open = (environment: Record<string, string>, maxOrigin = max.origin) =>
  openCollector(settings(environment), {
    log: (event, details) => logged.push(JSON.stringify({ event, ...details })),
    maxOrigin,
  });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "relay-"));
  max = await openUntrusted((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { method, url, headers } = request;
      received.push({ method, url, authorization: headers.authorization, body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  collector = await open({ MAX_CA_FILE: max.authorityFile });
});
afterAll(async () => {
  await collector.stop();
  await max.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  received = [];
  answer = { status: 200, headers: {}, body: '{"message":{}}' };
});

interface Signed {
  id?: string;
  at?: number;
  secret?: string;
}

async function call(
  body: unknown,
  { id = randomUUID(), at = Date.now(), secret = SECRET }: Signed = {},
  to = collector,
) {
  const json = JSON.stringify(body);
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${id}.${json}`).digest("hex");
  const headers = { "X-Delivery-Id": id, "X-Timestamp": timestamp, "X-Signature": `sha256=${signature}` };
  const response = await fetch(`${to.url}/max`, { method: "POST", body: json, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it("a signed request reaches MAX over its own authority, and the answer comes back", async () => {
  expect(await call(CALL)).toEqual({ status: 200, body: { status: 200, body: '{"message":{}}', retryAfter: null } });
  expect(received).toEqual([{ method: "POST", url: CALL.path, authorization: "token-1", body: CALL.body }]);
  answer = { status: 429, headers: { "Retry-After": "7" }, body: "" };
  expect((await call({ ...CALL, method: "GET", path: "/me", body: null })).body).toEqual({
    status: 429,
    body: "",
    retryAfter: "7",
  });
});

it("a redirect of MAX is an answer and not followed", async () => {
  answer = { status: 302, headers: { Location: `${max.plain}/elsewhere` }, body: "" };
  expect((await call(CALL)).body).toMatchObject({ status: 302 });
  expect(received).toHaveLength(1);
});

describe("nothing is sent", () => {
  it.each<[string, Signed]>([
    ["with a forged signature", { secret: "another secret of thirty-two chars" }],
    ["for a call that is too old", { at: Date.now() - 301_000 }],
  ])("%s", async (_, signed) => {
    expect((await call(CALL, signed)).status).toBe(401);
    expect(received).toEqual([]);
  });

  it("twice for one call", async () => {
    const id = randomUUID();
    expect((await call(CALL, { id })).status).toBe(200);
    expect((await call(CALL, { id })).status).toBe(401);
    expect(received).toHaveLength(1);
  });

  it.each([
    ["another host", { path: "https://evil.test/messages" }],
    ["another host, by its slashes", { path: "//evil.test/messages" }],
    ["another host, by a name", { path: "@evil.test/messages" }],
    ["another method of the API", { path: "/chats" }],
    ["a path that climbs", { path: "/messages/../chats" }],
    ["a fragment", { path: "/me#x" }],
    ["a line of a header", { token: "t\r\nHost: evil.test" }],
    ["another verb", { method: "PUT" }],
    ["a body that is no text", { body: { text: "x" } }],
    ["a body that is too long", { body: "x".repeat(40_001) }],
  ])("to %s", async (_, change) => {
    expect((await call({ ...CALL, ...change })).status).toBe(400);
    expect(received).toEqual([]);
  });

  it("of a call that is too large", async () => {
    expect((await call({ ...CALL, body: "x".repeat(200_000) })).status).toBe(413);
    expect(received).toEqual([]);
  });
});

it("an answer that is too long and a connection that fails are failures, without the text in the log", async () => {
  answer = { ...answer, body: "x".repeat(5 * 1024 * 1024) };
  expect((await call(CALL)).status).toBe(503);
  const elsewhere = await open(
    { MAX_CA_FILE: max.authorityFile, COLLECTOR_DATA: join(root, "e") },
    "https://localhost:1",
  );
  expect((await call(CALL, {}, elsewhere)).status).toBe(503);
  await elsewhere.stop();
  expect(logged.join()).toContain("call_failed");
  expect(logged.join()).not.toMatch(/Анна|token-1/);
});

it("without the setting there is no such path, and a wrong file ends the start", async () => {
  const without = await open({ COLLECTOR_DATA: join(root, "w") });
  expect((await call(CALL, {}, without)).status).toBe(404);
  await without.stop();
  expect(() => settings({ MAX_CA_FILE: max.certificateFile })).toThrow(
    /MAX_CA_FILE has no certificate of an authority/,
  );
});
