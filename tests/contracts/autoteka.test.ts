// When this fails, Autoteka would refuse what the site sends, or its answers do not become lines of a report.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#worker/adapters/clock.ts";
import { openWeb } from "#worker/adapters/web/web.ts";
import { FACTORY_TIME } from "#worker/db/factories.ts";
import { CHANNEL_ORIGINS } from "#worker/domain/conversations/channel-origins.ts";
import { autotekaRows } from "#worker/domain/papers/autoteka-rows.ts";
import {
  askBalance,
  askPreview,
  findReport,
  orderReport,
  readPreview,
  readReport,
} from "#worker/services/papers/autoteka/autoteka-api.ts";
import { guardedFetch } from "../../server/outgoing/guarded-fetch.ts";
import { type Contract, readContract, startPrism } from "./prism.ts";

const VIN = "XTA210990Y2766111";
const V1 = "/autoteka/v1";
/** Answers of random content that are read. */
const RANDOM_ANSWERS = 30;

const PATHS = [
  "/token",
  `${V1}/packages/active_package`,
  `${V1}/previews`,
  `${V1}/previews/{previewId}`,
  `${V1}/reports`,
  `${V1}/reports/list/`,
  `${V1}/reports/{report_id}`,
];

/** Prism answers with these only if the contract allows them. */
const EXAMPLES: Record<string, unknown> = {
  // The contract's own example of a report breaks its schema.
  [`${V1}/reports/{report_id}`]: {
    result: {
      report: {
        reportId: 34,
        status: "success",
        webLink: "https://autoteka.ru/report/web/uuid/2b88036a",
        pdfLink: "https://example.org/report.pdf",
        data: null,
      },
    },
  },
  [`${V1}/reports/list/`]: {
    result: [
      { vin: VIN, createdAt: "2020-09-30 16:51:32.187629", reportId: 1 },
      { vin: VIN, createdAt: "2020-10-30 16:51:32.187629", reportId: 2 },
      { vin: "JSAJTDA4V00105000", createdAt: "2020-11-30 16:51:32.187629", reportId: 3 },
    ],
  },
};

async function ownContract(): Promise<Contract> {
  const contract = await readContract("autoteka");
  const paths = Object.fromEntries(PATHS.map((path) => [path, contract.paths[path] ?? {}]));
  const token = paths["/token"]?.["post"];
  // The contract contradicts itself: its text sends the keys in the body, its parameters put them into the address.
  expect((token as { description?: string } | undefined)?.description).toContain("--data-urlencode 'client_id=XXX'");
  if (token) {
    expect(token.parameters).toHaveLength(3);
    token.parameters = [];
    const texts = Object.fromEntries(
      ["grant_type", "client_id", "client_secret"].map((name) => [name, { type: "string" }]),
    );
    const schema = { type: "object", required: Object.keys(texts), properties: texts };
    Object.assign(token, { requestBody: { content: { "application/x-www-form-urlencoded": { schema } } } });
  }
  // The part of a path in braces is a parameter that the contract leaves undescribed.
  for (const [path, operations] of Object.entries(paths)) {
    const [, name] = /\{(\w+)\}/.exec(path) ?? [];
    const parameter = { name, in: "path", required: true, schema: { type: "integer" } };
    if (name) for (const one of Object.values(operations)) one.parameters = [...(one.parameters ?? []), parameter];
    const answer = operations["get"]?.responses["200"]?.content["application/json"];
    if (answer && EXAMPLES[path]) answer.examples = { ours: { value: EXAMPLES[path] } };
  }
  return { ...contract, paths };
}

let prism: Awaited<ReturnType<typeof startPrism>>;
let network: ReturnType<typeof guardedFetch>;
let received: string[] = [];
let bodies: unknown[] = [];

beforeAll(async () => {
  prism = await startPrism(await ownContract());
  network = guardedFetch([prism.url]);
});
beforeEach(() => {
  [received, bodies] = [[], []];
});
afterAll(async () => {
  await network.close();
  await prism.close();
});

let number = 0;

function open(prefer: string) {
  async function connect(url: URL, init: RequestInit) {
    received.push(`${init.method ?? "GET"} ${url.pathname}${url.search}`);
    const headers = new Headers(init.headers);
    if (url.pathname !== "/token") headers.set("Prefer", prefer);
    const response = await network.fetch(url, { ...init, headers });
    if (url.pathname !== "/token") bodies.push(await response.clone().json());
    return response;
  }
  const web = openWeb({ connect, allowsLocalImport: false, allowedHosts: null });
  const deps = { web, clock: fixedClock(FACTORY_TIME), channelOrigins: { ...CHANNEL_ORIGINS, autoteka: prism.url } };
  // Tokens are remembered by account.
  return [deps, { account: `id-${++number}`, secret: "с&= секрет" }] as const;
}

const OK = "code=200";

describe("the client", () => {
  it("sends what the contract allows, from the keys to the report", async () => {
    expect(await askBalance(...open(OK))).toMatchObject({ ok: true, left: 1754, total: 5000 });
    expect(await askPreview(...open(OK), VIN)).toMatchObject({ ok: true });
    expect(await readPreview(...open(OK), "12")).toMatchObject({ ok: true });
    expect(await orderReport(...open(OK), "12")).toMatchObject({ ok: true, reportId: 1 });
    expect(await readReport(...open(OK), "34")).toMatchObject({
      ok: true,
      state: "ready",
      link: "https://autoteka.ru/report/web/uuid/2b88036a",
      pdfLink: null,
    });
    expect(received.filter((call) => call !== "POST /token")).toEqual([
      `GET ${V1}/packages/active_package`,
      `POST ${V1}/previews`,
      `GET ${V1}/previews/12`,
      `POST ${V1}/reports`,
      `GET ${V1}/reports/34`,
    ]);
  });

  it("finds the latest report of a VIN, none that is older than asked for", async () => {
    const since = (text: string) => findReport(...open(OK), { vin: VIN, since: Date.parse(text) });
    expect(await since("2020-01-01")).toMatchObject({ ok: true, reportId: 2 });
    expect(await since("2020-10-30T13:51:33Z")).toMatchObject({ ok: true, reportId: null });
  });

  it("knows a refusal, which is final, from a failure, after which the order may stand", async () => {
    expect(await orderReport(...open("code=403"), "12")).toMatchObject({ ok: false, isFinal: true, isUnsure: false });
    expect(await orderReport(...open("code=500"), "12")).toMatchObject({ ok: false, isFinal: false, isUnsure: true });
    expect(await askPreview(...open("code=429"), VIN)).toMatchObject({ ok: false, pauseMs: 60_000 });
    expect(await askBalance(...open("code=403"))).toMatchObject({ ok: false, isFinal: true });
  });

  it("makes lines of every report that the contract allows", async () => {
    let lines = 0;
    for (let at = 0; at < RANDOM_ANSWERS; at += 1) {
      const answer = await readReport(...open("dynamic=true"), "34");
      if (!answer.ok) {
        // `result` and `report` are not required: an answer without them says nothing.
        expect(bodies.at(-1)).not.toHaveProperty("result.report.status");
        continue;
      }
      const rows = autotekaRows(answer.data);
      lines += rows.length;
      for (const { text } of rows) expect(text).not.toBe("");
    }
    expect(lines).toBeGreaterThan(0);
  });
});
