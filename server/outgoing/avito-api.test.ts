// When this fails, the answers of Avito's API over a real connection do not reach the cars.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { avitoApi } from "../../worker/adapters/outlets/avito-api.ts";
import { openWeb } from "../../worker/adapters/web/web.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const ITEMS = [
  { ad_id: "car-1", avito_id: 77, avito_status: "active", url: "https://www.avito.ru/77", messages: [] },
  {
    ad_id: "car-2",
    avito_id: null,
    avito_status: "rejected",
    url: null,
    messages: [{ type: "error", title: "Цвет", description: "не из списка" }],
  },
];
let received: string[] = [];
/** Status of the next answer beside the token. */
let status = 200;
let url = "";

/** Answers as https://developers.avito.ru/api-catalog/autoload describes, to its own token alone. */
async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const body = await text(request);
  received.push(`${request.method} ${request.url} ${body}`);
  const { pathname, searchParams } = new URL(request.url ?? "/", url);
  if (pathname === "/token") {
    const form = new URLSearchParams(body);
    const isKnown = form.get("client_id") === "id" && form.get("client_secret") === "с&= секрет";
    return isKnown ? [200, { access_token: "t-1", expires_in: 86_400 }] : [401, { error: "invalid_client" }];
  }
  if (request.headers.authorization !== "Bearer t-1") return [401, {}];
  if (status !== 200) return [status, {}];
  if (pathname.endsWith("/last_completed_report")) return [200, { report_id: 5, finished_at: "2026-11-22T10:00:00Z" }];
  const page = Number(searchParams.get("page"));
  return [200, { items: [ITEMS[page]], meta: { page, pages: ITEMS.length } }];
}

const server = createServer((request, response) => {
  void answer(request).then(([code, body]) => {
    response.writeHead(code, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
});
let network: ReturnType<typeof guardedFetch>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  network = guardedFetch([url]);
});
beforeEach(() => {
  received = [];
  status = 200;
});
afterAll(async () => {
  await network.close();
  server.closeAllConnections();
  server.close();
});

function open(clientSecret = "с&= секрет") {
  const connect = (address: URL, init: RequestInit) => network.fetch(address, init);
  const web = openWeb({ connect, allowsLocalImport: false, allowedHosts: null });
  return avitoApi(web, { clientId: "id", clientSecret, url });
}

it("reads the last report page by page", async () => {
  const report = await open().lastReport();
  expect(report?.finishedAt).toBe(Date.parse("2026-11-22T10:00:00Z"));
  const entries: unknown[] = [];
  for await (const page of report?.entries ?? []) entries.push(...page);
  expect(entries).toEqual([
    { key: "car-1", externalId: "77", status: "published", messages: [], link: "https://www.avito.ru/77" },
    {
      key: "car-2",
      externalId: null,
      status: "rejected",
      messages: [{ level: "error", text: "Цвет: не из списка" }],
      link: null,
    },
  ]);
  expect(received.map((call) => call.split(" ", 2).join(" "))).toEqual([
    "POST /token",
    "GET /autoload/v3/reports/last_completed_report",
    "GET /autoload/v2/reports/5/items?per_page=200&page=0",
    "GET /autoload/v2/reports/5/items?per_page=200&page=1",
  ]);
});

it("distinguishes wrong keys, a fault of Avito and a report that is not there yet", async () => {
  await expect(open("другой").lastReport()).rejects.toThrow("Авито не приняло ключи API");
  status = 503;
  await expect(open().lastReport()).rejects.toThrow("Авито ответило 503");
  status = 404;
  expect(await open().lastReport()).toBeNull();
});
