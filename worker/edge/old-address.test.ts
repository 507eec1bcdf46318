// When this fails, links to the old site end at a 404, or every page of the site pays for redirects.
import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { pageViews } from "../adapters/page-views.ts";
import { createIsolate } from "../context/isolate.ts";
import { createDatabase } from "../db/client.ts";
import { putRedirects } from "../db/queries/moving/redirects.ts";
import { missingPaths, redirects } from "../db/schema/moving.ts";
import { addressKey, patternPrefix } from "../domain/moving/address-key.ts";
import { handleRequest } from "./handle-request.ts";

const db = createDatabase(env.DB);

beforeAll(async () => {
  const row = (address: string, target: string | null, status = 301) => {
    const key = addressKey(address, true) ?? "";
    return { id: key, key, prefix: patternPrefix(key), target, status, createdAt: 1, updatedAt: 1 };
  };
  const many = Array.from({ length: 10_000 }, (_, at) => row(`/old/page-${at}.html`, "/cars"));
  await db.write([
    db.query.delete(redirects),
    db.query.delete(missingPaths),
    putRedirects(db, many.slice(0, 5000)),
    putRedirects(db, many.slice(5000)),
    putRedirects(db, [
      row("/index.php", "/"),
      row("/about", "/reviews#all", 308),
      row("/car/sold-long-ago", "/used-cars?body=sedan"),
      row("/away.html", "https://other.ru/a?b=1"),
      row("/vacancy.html", null, 410),
      row("/car/gone", null, 410),
      row("/new-cars", "/cars"),
    ]),
  ]);
});

interface Visit {
  status?: number;
  init?: RequestInit;
}

/** A page that Remix would answer with `status`, and how much the database was used. */
async function open(path: string, { status = 404, init = {} }: Visit = {}) {
  let rendered: AppLoadContext | null = null;
  const works: Promise<unknown>[] = [];
  const response = await handleRequest(
    new Request(`https://salon.test${path}`, { redirect: "manual", ...init }),
    env,
    (_, context) => {
      rendered = context;
      return Promise.resolve(new Response("page", { status, headers: { "Content-Type": "text/plain" } }));
    },
    (work) => works.push(work),
    null,
    { ...createIsolate(), pageViews: pageViews(0) },
  );
  await Promise.all(works);
  const context = rendered as AppLoadContext | null;
  return {
    status: response.status,
    location: response.headers.get("Location"),
    cache: response.headers.get("Cache-Control"),
    context,
    use: context?.databaseUse ?? null,
  };
}

describe("an old address", () => {
  it("is redirected before anything is rendered where no route can answer", async () => {
    const found = await open("/Old/Page-77.html");
    expect(found).toMatchObject({ status: 301, location: "/cars", cache: "no-cache", context: null });
    expect(await open("/index.php?utm_source=ya&x=1&yclid=5")).toMatchObject({
      status: 301,
      location: "/?utm_source=ya&yclid=5",
    });
    expect(await open("/away.html?utm_source=ya")).toMatchObject({ status: 301, location: "https://other.ru/a?b=1" });
    expect(await open("/index.php", { init: { method: "HEAD" } })).toMatchObject({ status: 301 });
  });

  it("that a page could have is redirected after its 404, for one more statement", async () => {
    expect(await open("/about?gclid=1")).toMatchObject({ status: 308, location: "/reviews?gclid=1#all" });
    const found = await open("/car/sold-long-ago?yclid=2");
    expect(found).toMatchObject({ status: 301, location: "/used-cars?body=sedan&yclid=2" });
    expect(found.use).toMatchObject({ roundTrips: 1, statements: 1 });
  });

  it("that is gone has a page that says so", async () => {
    const gone = await open("/vacancy.html");
    expect([gone.status, gone.context?.isGone]).toEqual([410, true]);
    expect((await open("/car/gone")).status).toBe(410);
    const missing = await open("/nothing.html");
    expect([missing.status, missing.context?.isGone]).toEqual([404, false]);
  });
});

describe("other requests", () => {
  it.each(["/", "/new-cars", "/car/kia-rio", "/brand/kia", "/reviews"])(
    "%s with 10,000 redirects costs nothing more",
    async (path) => {
      const { status, use } = await open(path, { status: 200 });
      expect(status).toBe(200);
      expect(use).toMatchObject({ roundTrips: 0, statements: 0, rowsRead: 0 });
    },
  );

  it("of the panel, of navigation and of forms are not redirected", async () => {
    expect((await open("/about.data")).status).toBe(404);
    expect(
      (await open("/about", { init: { method: "POST", body: "", headers: { "Content-Length": "0" } } })).status,
    ).toBe(404);
    expect((await open("/admin/old")).location).toMatch(/^https:\/\/salon\.test\/login/);
  });

  it("that nothing answers are counted, of robots too, but not of scanners, staff and pictures", async () => {
    const from = (referer: string, agent = "Mozilla/5.0") => ({
      init: { headers: { Referer: referer, "User-Agent": agent } },
    });
    await open("/lost.html", from("https://ya.ru/search?text=secret"));
    await open("/lost.html", from("https://salon.test/cars?x=1", "YandexBot/3.0"));
    await open("/wp-login.php");
    await open("/old.png");
    await open("/lost.html", { init: { headers: { Cookie: `__Host-sid=${"A".repeat(43)}` } } });
    await open("/lost.html", { init: { headers: { "Sec-Fetch-Dest": "image" } } });
    const [rows] = await db.read([db.query.select().from(missingPaths)]);
    expect(rows.map(({ key, hits, referrer }) => [key, hits, referrer])).toContainEqual(["/lost.html", 2, "/cars"]);
    expect(rows.some(({ key }) => /wp-|png/.test(key))).toBe(false);
  });
});
