// When this fails, measurements are lost, counted for programs and staff, or a stranger fills the database with them.
import { env } from "cloudflare:test";
import { afterEach, expect, it } from "vitest";
import { pageViews } from "../../adapters/page-views.ts";
import { createIsolate } from "../../context/isolate.ts";
import { createDatabase } from "../../db/client.ts";
import { vitalDays } from "../../db/schema/reports.ts";
import { handleRequest } from "../../edge/handle-request.ts";

const db = createDatabase(env.DB);
const BROWSER = {
  "User-Agent": "Mozilla/5.0 Firefox/140.0",
  "Sec-CH-UA-Mobile": "?1",
  "Sec-Fetch-Site": "same-origin",
};
const FAST = { screen: "car", lcp: 1200, inp: 40, cls: 0, fcp: 800, ttfb: 90 };

/** Sends reports of browsers that share an isolate, and waits until they are stored. */
async function send(bodies: readonly unknown[], headers: Record<string, string> = {}): Promise<number[]> {
  const isolate = { ...createIsolate(), pageViews: pageViews(20) };
  const works: Promise<unknown>[] = [];
  const statuses = await Promise.all(
    bodies.map(async (body) => {
      const text = JSON.stringify(body);
      const request = new Request("https://salon.test/api/vitals", {
        method: "POST",
        body: text,
        headers: { ...BROWSER, "Content-Type": "application/json", "Content-Length": String(text.length), ...headers },
      });
      const answer = await handleRequest(
        request,
        env,
        () => Promise.reject(new Error("no page")),
        (work) => void works.push(work),
        null,
        isolate,
      );
      return answer.status;
    }),
  );
  await Promise.all(works);
  return statuses;
}

const stored = async () => (await db.query.select().from(vitalDays)).map(({ screen, counts }) => ({ screen, counts }));

afterEach(() => db.query.delete(vitalDays));

it("are added up by screen, device and bucket, in one row a day", async () => {
  expect(await send([FAST, FAST, { screen: "home", lcp: 9000 }])).toEqual([204, 204, 204]);
  await send([{ ...FAST, lcp: 5000 }]);
  await send([{ screen: "car", lcp: 5000 }], { "Sec-CH-UA-Mobile": "?0" });
  expect(await stored()).toEqual([
    {
      screen: "car",
      counts: {
        "desktop lcp 7": 1,
        "phone cls 0": 3,
        "phone fcp 1": 3,
        "phone inp 1": 3,
        "phone lcp 2": 2,
        "phone lcp 7": 1,
        "phone ttfb 0": 3,
      },
    },
    { screen: "home", counts: { "phone lcp 8": 1 } },
  ]);
});

it.each<[string, unknown, Record<string, string>, number]>([
  ["of a program", FAST, { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0)" }, 204],
  ["of staff", FAST, { Cookie: `__Host-sid=${"s".repeat(43)}` }, 204],
  ["of another site", FAST, { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" }, 403],
  ["with an address of its own", { ...FAST, screen: "/car/x" }, {}, 400],
  ["with an id", { ...FAST, visitor: "1" }, {}, 400],
  ["that is no time", { ...FAST, lcp: -1 }, {}, 400],
  ["that is too long", { ...FAST, note: "x".repeat(600) }, {}, 413],
])("%s are not counted", async (_, body, headers, status) => {
  expect(await send([body], headers)).toEqual([status]);
  expect(await stored()).toEqual([]);
});
