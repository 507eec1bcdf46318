// When this fails, a name that resolves to a private address lets the Worker of `npm start` request the server's own network.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Request } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outgoingNetwork } from "./outgoing-network.mjs";

let port = 0;
/** @type {string[]} */
const received = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(`${request.method} ${request.url} ${request.headers["x-delivery-id"]} ${body}`);
    response.writeHead(302, { Location: "/next", "Set-Cookie": ["a=1", "b=2"] }).end("inside");
  });
});

beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  port = /** @type {import("node:net").AddressInfo} */ (server.address()).port;
});
afterAll(() => void server.close());

const post = (/** @type {string} */ url) =>
  new Request(url, { method: "POST", body: "лид", headers: { "X-Delivery-Id": "7" } });

it.each(["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1"])(
  "%s is not connected to",
  async (host) => {
    const response = await outgoingNetwork({})?.(post(`http://${host}:${port}/`));
    expect(response?.status).toBe(502);
    expect(received).toEqual([]);
  },
);

it("a collector beside the server is reached, whole and without following redirects", async () => {
  const send = outgoingNetwork({ LEAD_COLLECTOR_URL: `http://localhost:${port}/v1` });
  const response = await send?.(post(`http://localhost:${port}/v1/record`));
  expect(received).toEqual(["POST /v1/record 7 лид"]);
  expect([response?.status, response?.headers.get("location"), await response?.text()]).toEqual([
    302,
    "/next",
    "inside",
  ]);
  expect(response?.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect((await send?.(post(`http://127.0.0.1:${port}/v1/record`)))?.status).toBe(502);
});

it.each([
  "AVITO_API_URL",
  "AUTOTEKA_API_URL",
  "METRIKA_API_URL",
  "MAX_API_URL",
  "VK_API_URL",
  "TELEGRAM_API_URL",
  "YOOKASSA_API_URL",
])("the relay of %s beside the server is reached", async (name) => {
  const send = outgoingNetwork({ [name]: `http://127.0.0.1:${port}` });
  expect((await send?.(post(`http://127.0.0.1:${port}/upload`)))?.status).toBe(302);
  expect((await send?.(post(`http://10.0.0.1:${port}/upload`)))?.status).toBe(502);
});

it("development and tests may allow this machine", () => {
  expect(outgoingNetwork({ IMPORT_ALLOW_LOCAL: "1" })).toBeUndefined();
});
