// When this fails, an address that staff enter lets the server request its own network.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardedFetch } from "./guarded-fetch.ts";

let port = 0;
const received: string[] = [];
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`);
  response.writeHead(302, { Location: "/next", "Set-Cookie": ["a=1", "b=2"] }).end("inside");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.each(["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1"])("%s", (host) => {
  it("is not connected to", async () => {
    const network = guardedFetch([]);
    const calls = received.length;
    await expect(network.fetch(`http://${host}:${port}/`, { redirect: "manual" })).rejects.toThrow("fetch failed");
    expect(received.length).toBe(calls);
    await network.close();
  });
});

it("a service of the operator's settings is reached, with redirects for the Worker to check", async () => {
  const network = guardedFetch([`http://localhost:${port}`]);
  const init = { method: "POST", body: "лид", redirect: "manual" } as const;
  const answer = await network.fetch(`http://localhost:${port}/v1`, init);
  expect([answer.status, answer.headers.get("Location"), await answer.text()]).toEqual([302, "/next", "inside"]);
  await expect(network.fetch(`http://127.0.0.1:${port}/v1`, init)).rejects.toThrow("fetch failed");
  expect(received.filter((call) => call.startsWith("POST"))).toEqual(["POST /v1"]);
  await network.close();
});
