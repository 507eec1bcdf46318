// When this fails, pages run foreign scripts or block our own, errors show internals, or other sites can submit our forms.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../db/client.ts";
import { settings } from "../db/schema/content.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { handleRequest, type RenderPage } from "./handle-request.ts";

const SITE = "https://salon.test";

function send(path: string, init: RequestInit, renderPage: RenderPage): Promise<Response> {
  return handleRequest(new Request(SITE + path, init), env, renderPage);
}

const page = (html: string, headers: Record<string, string> = {}): RenderPage => {
  return (_, { scriptNonce }) =>
    Promise.resolve(
      new Response(html.replaceAll("NONCE", scriptNonce), {
        headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
      }),
    );
};

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

describe("content security", () => {
  it("allows our own inline scripts by hash and removes their nonce", async () => {
    const response = await send(
      "/",
      {},
      page('<script nonce="NONCE">ours()</script><script src="/a.js" nonce="NONCE"></script>'),
    );
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain(await hashOf("ours()"));
    expect(policy).not.toContain("nonce-");
    expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
    expect(await response.text()).toBe('<script>ours()</script><script src="/a.js"></script>');
  });

  it("forbids a script without the nonce", async () => {
    const response = await send("/", {}, page("<script>alert(1)</script>"));
    expect(response.headers.get("Content-Security-Policy")).not.toContain(await hashOf("alert(1)"));
  });

  it("neither allows nor changes data in a script element", async () => {
    const data = '<script type="application/ld+json">{"@type":"Car"}</script>';
    const response = await send("/", {}, page(data));
    expect(response.headers.get("Content-Security-Policy")).toMatch(/script-src 'self';/);
    expect(await response.text()).toBe(data);
  });

  it("gives each response of the login page its own nonce", async () => {
    const answers = await Promise.all([1, 2].map(() => send("/login", {}, page('<script nonce="NONCE">x</script>'))));
    const nonces = answers.map(
      (answer) => /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    expect(await answers[0]?.text()).toContain(`nonce="${nonces[0]}"`);
  });
});

describe("the analytics vendors", () => {
  const VENDORS = /yandex|google/;

  async function policyOf(path: string): Promise<string> {
    return (await send(path, {}, page("x"))).headers.get("Content-Security-Policy") ?? "";
  }

  async function setIdentifiers(metrika: string | null, google: string | null): Promise<void> {
    const change = "update settings set yandex_metrika_id = ?, google_analytics_id = ?";
    await env.DB.prepare(
      "insert or ignore into settings (id, salon_name, phone, address, updated_at) values (1, '', '', '', 0)",
    ).run();
    await env.DB.prepare(change).bind(metrika, google).run();
  }

  it("are allowed only when their identifiers are set", async () => {
    expect(await policyOf("/")).not.toMatch(VENDORS);
    await setIdentifiers("12345678", null);
    const policy = await policyOf("/");
    expect(policy).toMatch(/script-src [^;]*https:\/\/mc\.yandex\.ru/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/mc\.yandex\.ru/);
    expect(policy).not.toMatch(/google/);
    await setIdentifiers(null, "G-ABCD123456");
    expect(await policyOf("/")).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
    expect(await policyOf("/")).not.toMatch(/yandex/);
  });

  it("are allowed neither for an invalid identifier nor on screens of staff", async () => {
    await setIdentifiers("*", "'unsafe-inline'");
    expect(await policyOf("/")).not.toMatch(VENDORS);
    await setIdentifiers("12345678", "G-ABCD123456");
    expect(await policyOf("/login")).not.toMatch(VENDORS);
  });
});

describe("caching", () => {
  it("is forbidden unless the page opts in", async () => {
    expect((await send("/", {}, page("x"))).headers.get("Cache-Control")).toBe("private, no-store");
    const opted = await send("/", {}, page("x", { "Cache-Control": "private, max-age=120" }));
    expect(opted.headers.get("Cache-Control")).toBe("private, max-age=120");
  });

  it("is forbidden for every 5xx, also when the page allows it", async () => {
    const response = await send("/", {}, () =>
      Promise.resolve(new Response("x", { status: 503, headers: { "Cache-Control": "public, max-age=60" } })),
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("failures", () => {
  it("shows a Russian page with a phone and no internals, and logs the request's id", async () => {
    expectConsole("error", /"event":"request_failed".*secret table/);
    const salon = { salonName: "Первый", phone: "+73432000000", address: "Екатеринбург", updatedAt: 1 };
    await createDatabase(env.DB)
      .query.insert(settings)
      .values({ id: 1, ...salon })
      .onConflictDoUpdate({ target: settings.id, set: salon });
    const response = await send("/car/x", {}, () => Promise.reject(new Error("secret table is gone")));
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("+7 (343) 200-00-00");
    expect(html).toContain(response.headers.get("X-Request-Id") ?? "no id");
    expect(html).not.toContain("secret");
  });
});

describe("cross-site requests", () => {
  const unsafe = ["POST", "PUT", "PATCH", "DELETE"];
  it.each(["/", "/login", "/admin", "/api/leads", "/car/x?index", "/media/x/y"])(
    "%s refuses every unsafe form",
    async (path) => {
      for (const method of unsafe) {
        for (const headers of [
          { Origin: "https://evil.test" },
          { Origin: "null" },
          { "Sec-Fetch-Site": "cross-site" },
          { "Sec-Fetch-Site": "same-site", Origin: SITE },
        ] as Record<string, string>[]) {
          const response = await send(path, { method, headers }, page("reached"));
          expect(response.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403);
        }
      }
    },
  );

  it("accepts our own forms", async () => {
    const headers = { Origin: SITE, "Sec-Fetch-Site": "same-origin" };
    expect(await (await send("/", { method: "POST", headers }, page("reached"))).text()).toBe("reached");
  });
});

describe("the panel", () => {
  it.each(["/admin", "/admin/", "/admin/cars", "/admin/leads?status=new"])(
    "%s sends a stranger to login and back",
    async (path) => {
      const response = await send(path, { redirect: "manual" }, page("panel"));
      expect(response.status).toBe(302);
      const location = new URL(response.headers.get("Location") ?? "");
      expect([location.pathname, location.searchParams.get("next")]).toEqual(["/login", path]);
    },
  );

  it.each(["/admin.data", "/admin/cars.data"])("%s shows a stranger nothing", async (path) => {
    const text = await (
      await send(path, {}, (request) => Promise.resolve(new Response(new URL(request.url).pathname)))
    ).text();
    expect(text).not.toContain("/admin");
  });
});

describe("an exception that Remix hides", () => {
  it.each([
    ["a page", "/new-cars", 500, "text/html; charset=utf-8"],
    ["navigation data", "/new-cars.data", 500, "text/x-script"],
    ["a file", "/sitemap.xml", 500, "text/plain"],
    ["a page without such a method", "/new-cars", 405, "text/html; charset=utf-8"],
    ["a page that is missing", "/no/such-page", 404, "text/html; charset=utf-8"],
  ])("is named in Russian in %s", async (_, path, status, type) => {
    const failing: RenderPage = () =>
      Promise.resolve(new Response('"Unexpected Server Error"', { status, headers: { "Content-Type": type } }));
    const text = await (await send(path, {}, failing)).text();
    expect(text).toBe('"Ошибка сервера"');
  });
});

describe("a path with a line break", () => {
  it.each([
    ["/x%0A", "/x"],
    ["/new-cars%0d%0A?page=2", "/new-cars?page=2"],
    ["/car/%E2%80%A8kia", "/car/kia"],
    ["/%0A/evil.example", "/evil.example"],
    ["/admin%0A/cars", "/admin/cars"],
  ])("%s leads to %s", async (path, to) => {
    const response = await send(path, {}, page("x"));
    expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
  });

  it("is the only one that does", async () => {
    expect((await send("/x%250A", {}, page("x"))).status).toBe(200);
  });
});

describe("/.well-known/security.txt", () => {
  async function fields() {
    const response = await send("/.well-known/security.txt", {}, page("x"));
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = (await response.text()).trimEnd().split("\r\n");
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
  }

  async function setContacts(email: string | null): Promise<void> {
    const insert =
      "insert or ignore into settings (id, salon_name, phone, address, updated_at) values (1, '', '', '', 0)";
    await env.DB.prepare(insert).run();
    await env.DB.prepare("update settings set phone = '+73430000000', email = ?").bind(email).run();
  }

  it("names the mail address of the settings, else the phone", async () => {
    await setContacts("security@salon.test");
    expect((await fields())["Contact"]).toBe("mailto:security@salon.test");
    await setContacts(null);
    expect((await fields())["Contact"]).toBe("tel:+73430000000");
  });

  it("expires within a year, names its own address and the languages", async () => {
    const { Expires = "", Canonical, "Preferred-Languages": languages } = await fields();
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
    expect(Expires).toBe(new Date(Expires).toISOString());
    expect(days > 150 && days < 366).toBe(true);
    expect([Canonical, languages]).toEqual([`${SITE}/.well-known/security.txt`, "ru, en"]);
  });
});

it("keeps the answer to a form out of every cache, although its page may be kept", async () => {
  const kept = { "Cache-Control": "private, max-age=60" };
  const read = await send("/trade-in", {}, page("<p>form</p>", kept));
  const form = { method: "POST", body: "name=A", headers: { "Content-Length": "6" } };
  const answered = await send("/trade-in", form, page("<p>A</p>", kept));
  expect([read, answered].map(({ headers }) => headers.get("Cache-Control"))).toEqual([
    "private, max-age=60",
    "private, no-store",
  ]);
});

it.each(["/", "/admin", "/api/none", "/media/none", "/.well-known/security.txt"])(
  "sends every security header with every response: %s",
  async (path) => {
    const { headers } = await send(path, {}, page("x"));
    expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=(\d{8,}); includeSubDomains$/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Content-Security-Policy")).toMatch(/frame-ancestors 'none'/);
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  },
);

describe("an address that is too long", () => {
  const TOO_LONG = "a".repeat(8000);

  it.each(["/?q=", "/new-cars.data?status=", "/api/cars?q=", "/api/", "/media/"])("is refused at %s", async (start) => {
    const response = await send(start + TOO_LONG, {}, page("x"));
    expect([response.status, await response.json()]).toEqual([414, { error: "Адрес слишком длинный" }]);
  });

  it("is not sent in a redirect either", async () => {
    const redirect: RenderPage = async () =>
      new Response(null, { status: 301, headers: { Location: `/?${TOO_LONG}` } });
    const response = await send("/", {}, redirect);
    expect([response.status, response.headers.get("Location")]).toEqual([414, null]);
    const login = await send(`/admin/cars?q=${"'".repeat(2500)}`, {}, page("x"));
    expect([login.status, login.headers.get("Location")]).toEqual([302, `${SITE}/login?next=%2Fadmin`]);
  });

  it("leaves those of 8000 characters alone", async () => {
    expect((await send(`/?q=${"a".repeat(7996)}`, {}, page("x"))).status).toBe(200);
  });
});

/** A client that resets the connection when it cannot send its whole body would not read the answer. */
describe("a body that is too large and comes in chunks", () => {
  it.each(["/api/leads", "/api/session", "/request/callback"])("is refused at %s and read to its end", async (path) => {
    let left = 64;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(16 * 1024));
        else controller.close();
      },
    });
    // Node requires `duplex` with a stream.
    const init = { method: "POST", body, headers: { "Content-Type": "application/json" }, duplex: "half" };
    const response = await send(path, init, page("x"));
    expect([413, 411]).toContain(response.status);
    expect((await response.json<{ error: string }>()).error).toMatch(/[а-я]/);
    expect(left).toBeLessThan(0);
  });
});

it("answers 400 when the chunks of a body break off", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("Network connection lost.")),
  });
  const init = { method: "POST", body, headers: { "Content-Type": "application/json" }, duplex: "half" };
  const response = await send("/api/leads", init, page("x"));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: "Запрос пришёл не полностью" });
});

describe("behind a mirror", () => {
  const SECRET = "the secret of the mirror, 32 letters";
  const sent = { "CF-Connecting-IP": "203.0.113.1", "X-Mirror-Client": "198.51.100.7" };
  const ORIGIN = "https://salon.test";

  async function seenBy(headers: Record<string, string>, vars: object, init: RequestInit = {}) {
    const seen: unknown[] = [];
    const request = new Request("https://edge.test/x?y=1", { ...init, headers: { ...sent, ...headers } });
    const answer = await handleRequest(request, { ...env, ...vars }, async (one, { caller }) => {
      seen.push(caller.address, one.url, one.headers.get("Host"), one.headers.has("X-Mirror-Secret"), await one.text());
      return new Response("x");
    });
    return { seen, status: answer.status };
  }

  it("a request counts as the visitor's own, at the public address", async () => {
    const vars = { MIRROR_SECRET: SECRET, SITE_ORIGIN: ORIGIN };
    const { seen } = await seenBy({ "X-Mirror-Secret": SECRET }, vars);
    expect(seen).toEqual(["198.51.100.7", `${ORIGIN}/x?y=1`, "salon.test", false, ""]);
    const form = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "X-Mirror-Secret": SECRET, "Content-Length": "3" };
    expect(await seenBy(form, vars, { method: "POST", body: "a=b" })).toEqual({
      seen: ["198.51.100.7", `${ORIGIN}/x?y=1`, "salon.test", false, "a=b"],
      status: 200,
    });
  });

  it.each([
    ["without the secret", {}, { MIRROR_SECRET: SECRET, SITE_ORIGIN: ORIGIN }],
    ["with another secret", { "X-Mirror-Secret": "guessed" }, { MIRROR_SECRET: SECRET, SITE_ORIGIN: ORIGIN }],
    ["while no mirror is set up", { "X-Mirror-Secret": "" }, { SITE_ORIGIN: ORIGIN }],
  ])("an address is not accepted %s", async (_, headers, vars) => {
    const { seen } = await seenBy(headers, vars);
    expect(seen.slice(0, 2)).toEqual(["203.0.113.1", "https://edge.test/x?y=1"]);
  });
});

it.each(["OPTIONS", "PROPFIND", "PURGE"])("%s is supported nowhere", async (method) => {
  for (const path of ["/", "/admin/leads.data", "/api/cars", "/media/a/b.jpg"]) {
    const response = await send(path, { method }, page("x"));
    expect([response.status, await response.json()]).toEqual([405, { error: "Такой метод не поддерживается" }]);
  }
});
