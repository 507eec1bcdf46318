// When these fail, an address that staff enter, or that a page names, makes the server request private networks (server-side
// request forgery, OWASP ASVS 5.0, 1.3.6), or another site exhausts it.

import { describe, expect, it } from "vitest";
import { PermanentDeliveryFailure } from "../notifications/delivery-failure.ts";
import { memoryLog } from "../log.ts";
import { pwnedPasswords } from "./breached-passwords.ts";
import { webPoster } from "./http-post.ts";
import { isPublicIp } from "./public-ip.ts";
import { GOOD_ADDRESSES, HOSTILE_ADDRESSES } from "./test-hostile-addresses.ts";
import { openWeb, type WebFailure } from "./web.ts";
import { fakeWeb } from "./test-web.ts";
import { WEB_USES, type WebUseName } from "./web-uses.ts";

const USES = Object.keys(WEB_USES) as WebUseName[];
const unused = () => Promise.reject(new Error("No request expected"));
const web = openWeb({ connect: unused, allowsLocalImport: false, allowedHosts: null });

async function accepted(use: WebUseName, addresses: readonly string[], by = web): Promise<string[]> {
  const results = await Promise.all(addresses.map(async (address) => ({ address, ...(await by.check(use, address)) })));
  for (const result of results) if (!result.ok) expect(result.error.message).toMatch(/[а-я]/);
  return results.flatMap(({ address, ok }) => (ok ? [address] : []));
}

describe("no request goes to", () => {
  it.each(Object.entries(HOSTILE_ADDRESSES))("%s", async (_, addresses) => {
    for (const use of ["page", "feed", "picture", "webhook", "heartbeat"] as const) {
      expect(await accepted(use, addresses), use).toEqual([]);
      const withTls = addresses.map((address) => address.replace(/^http:\/\//, "https://"));
      expect(await accepted(use, withTls), use).toEqual([]);
    }
  });

  it("any of 400 hostile addresses", () => {
    expect(new Set(Object.values(HOSTILE_ADDRESSES).flat()).size).toBeGreaterThanOrEqual(400);
  });

  it("a plain http address with something of ours", async () => {
    for (const use of ["webhook", "heartbeat", "chat", "botFile", "collector"] as const)
      expect(await accepted(use, ["http://crm.dealer.ru/"]), use).toEqual([]);
  });
});

it.each(Object.entries(GOOD_ADDRESSES))("%.60s is requested", async (address, href) => {
  const result = await web.check("page", address);
  expect(result.ok && result.value.href).toBe(href);
});

it("local sites are read in development only, and a collector may run beside the server", async () => {
  const local = ["http://localhost:8080/a", "http://127.0.0.1:39123/"];
  const development = openWeb({ connect: unused, allowsLocalImport: true, allowedHosts: null });
  expect(await accepted("page", local, development)).toEqual(local);
  expect(await accepted("webhook", local, development)).toEqual([]);
  expect(await accepted("page", ["http://u:p@localhost/", "http://10.0.0.1/", "http://db/"], development)).toEqual([]);
  expect(await accepted("collector", [...local, "https://collector.dealer.ru:9443/v1"])).toHaveLength(3);
});

it("OUTGOING_HOSTS limits what staff may enter to its names and their subdomains", async () => {
  const limited = openWeb({
    connect: unused,
    allowsLocalImport: false,
    allowedHosts: ["auto.ru", "hc-ping.com", "local"],
  });
  for (const use of USES.filter((name) => !WEB_USES[name].isOfDeployment)) {
    const good = ["https://auto.ru/x", "https://m.auto.ru/x", "https://hc-ping.com/1"];
    expect(await accepted(use, good, limited), use).toEqual(good);
    const others = ["https://drom.ru/", "https://notauto.ru/", "https://auto.ru.evil.ru/", "https://nas.local/"];
    expect(await accepted(use, others, limited), use).toEqual([]);
  }
  expect(await accepted("collector", ["https://collector.dealer.ru/"], limited)).toHaveLength(1);
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700:4700::1111", true],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["::1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::808:808", false],
  ["fe80::1%eth0", false],
  ["fd00::1", false],
  ["4000::1", false],
  ["example.ru", false],
  ["", false],
])("the resolved address %j is public: %s", async (address, isPublic) => {
  expect(await isPublicIp(address)).toBe(isPublic);
});

function site(answers: Record<string, () => Response | Promise<Response>>) {
  return fakeWeb((url) => answers[url]?.() ?? Promise.reject(new TypeError("no such host")));
}

const moved =
  (to: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location: to } });

async function failureOf(request: Promise<unknown>): Promise<Pick<WebFailure, "kind"> & { message: string }> {
  const cause = await request.then(
    () => null,
    (thrown: WebFailure) => thrown,
  );
  if (!cause) throw new Error("The request did not fail");
  expect(cause.error.message).toMatch(/[а-я]/);
  return { kind: cause.kind, message: cause.error.message };
}

describe("redirects", () => {
  it("are followed by hand, and the final address is returned", async () => {
    const fake = site({
      "https://a.ru/a": moved("/b"),
      "https://a.ru/b": moved("https://www.a.ru/c", 301),
      "https://www.a.ru/c": () => new Response("привет"),
    });
    const response = await fake.request("page", "https://a.ru/a");
    expect(response).toMatchObject({ url: "https://www.a.ru/c", status: 200, isOk: true });
    expect(new TextDecoder().decode(await response.bytes())).toBe("привет");
  });

  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::ffff:7f00:1]/",
    "//localhost/admin",
    "/\\127.0.0.1/",
    "file:///etc/passwd",
    "https://u:p@example.com/",
    "http://localhost:8787/admin",
    "https://127.0.0.1.nip.io/",
    "https://example.com:6379/",
    "http://",
  ])("to %s are not followed", async (target) => {
    const fake = site({ "https://a.ru/": moved(target) });
    const failure = await failureOf(fake.request("page", "https://a.ru/"));
    expect(failure).toEqual({ kind: "refused", message: "Сайт перенаправляет на запрещённый адрес" });
    expect(fake.requested).toEqual(["https://a.ru/"]);
  });

  it("without end are followed five times", async () => {
    const fake = site({ "https://a.ru/": moved("https://a.ru/") });
    expect((await failureOf(fake.request("page", "https://a.ru/"))).kind).toBe("redirects");
    expect(fake.requested).toHaveLength(6);
  });

  it("of what we send are answers: a lead goes to no other address", async () => {
    const fake = site({ "https://crm.dealer.ru/": moved("https://evil.ru/", 307) });
    const post = { use: "indexNow", url: "https://crm.dealer.ru/", headers: {}, body: "{}" } as const;
    await expect(webPoster(fake).post(post)).rejects.toThrow("Ответ 307");
    expect(fake.requested).toEqual(["https://crm.dealer.ru/"]);
  });
});

function stream(bytes: number, chunk = 256 * 1024): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) controller.close();
      else controller.enqueue(new Uint8Array(Math.min(chunk, left)));
      left -= chunk;
    },
  });
}

describe("an answer", () => {
  const { maxBytes } = WEB_USES.page;

  it("that is too large is left, declared or not", async () => {
    const fake = site({
      "https://a.ru/declared": () => new Response("x", { headers: { "content-length": String(maxBytes + 1) } }),
      "https://a.ru/endless": () => new Response(stream(maxBytes * 4)),
      "https://a.ru/fits": () => new Response(stream(maxBytes)),
    });
    for (const url of ["https://a.ru/declared", "https://a.ru/endless"]) {
      const { bytes } = await fake.request("page", url);
      expect(await failureOf(bytes())).toEqual({ kind: "too-large", message: "Файл больше 5\u00a0МБ" });
    }
    expect(await (await fake.request("page", "https://a.ru/fits")).bytes()).toHaveLength(maxBytes);
  });

  it("to what we send is not read, except that of the collector", async () => {
    const fake = site({ "https://crm.dealer.ru/": () => new Response("x".repeat(3_000_000)) });
    const post = { url: "https://crm.dealer.ru/", headers: {}, body: "{}" };
    expect(await webPoster(fake).post({ ...post, use: "indexNow" })).toBe("");
    await expect(webPoster(fake).post({ ...post, use: "collector" })).rejects.toThrow("Ответ слишком длинный");
  });

  it("that does not come is a failure with its reason", async () => {
    const slow = fakeWeb(() => Promise.reject(new DOMException("slow", "TimeoutError")));
    expect(await failureOf(slow.request("page", "https://a.ru/"))).toEqual({
      kind: "timeout",
      message: "Сайт не ответил вовремя",
    });
    expect(await failureOf(site({}).request("page", "https://a.ru/"))).toEqual({
      kind: "no-connection",
      message: "Не удалось соединиться с сайтом",
    });
  });
});

it("a refused address is a failure that no repetition can mend", async () => {
  const fake = site({});
  const post = { use: "indexNow", url: "http://metadata.google.internal/", headers: {}, body: "{}" } as const;
  await expect(webPoster(fake).post(post)).rejects.toBeInstanceOf(PermanentDeliveryFailure);
  expect(fake.requested).toEqual([]);
});

describe("breached passwords", () => {
  // SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
  const LINE = "1E4C9B93F3F0682250B6CF8331B7EE68FD8";
  const OTHER = "0018A45C4D1DEF81644B54AB7F969B88D65:1";

  it.each([
    ["is listed", `${OTHER}\r\n${LINE}:52256179\r\n`, true],
    ["stands in the padding", `${OTHER}\r\n${LINE}:0\r\n`, false],
    ["is not listed", OTHER, false],
  ])("learns from five digits of a hash whether a password %s", async (_, body, expected) => {
    const headers: unknown[] = [];
    const to = fakeWeb((_url, init) => {
      headers.push(init.headers);
      return new Response(body);
    });
    expect(await pwnedPasswords(to, memoryLog()).has("password")).toBe(expected);
    expect(to.requested).toEqual(["https://api.pwnedpasswords.com/range/5BAA6"]);
    expect(headers).toEqual([{ "Add-Padding": "true" }]);
    expect(WEB_USES.breachedPasswords.timeoutMs).toBe(2000);
  });

  it.each([
    ["answers with an error", () => new Response("busy", { status: 503 })],
    ["does not answer", () => Promise.reject(new Error("no network"))],
  ])("lets a password pass, with a line in the log, when the service %s", async (_, respond) => {
    const log = memoryLog();
    expect(await pwnedPasswords(fakeWeb(respond), log).has("password")).toBe(false);
    expect(log.lines.map(({ event }) => event)).toEqual(["breached_passwords_failed"]);
  });
});
