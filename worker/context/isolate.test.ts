// When this fails, staff read a replica that has not got their change yet, or visitors see a page older than the one before.
import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { createContext } from "./create-context.ts";
import { createIsolate, databaseSessionOf } from "./isolate.ts";

const SESSION = { Cookie: `__Host-sid=${"s".repeat(43)}` };

function startOf(isolate = createIsolate(), init: RequestInit | null = {}, hasSession = false) {
  const request = init && new Request("https://salon.test/new-cars", init);
  return databaseSessionOf(isolate, request, hasSession).start;
}

describe("the D1 session of", () => {
  it("a visitor reads anywhere, but nothing older than this isolate has seen", () => {
    const isolate = createIsolate();
    expect(startOf(isolate)).toBe("first-unconstrained");
    databaseSessionOf(isolate, null, false).onBookmark("0002");
    databaseSessionOf(isolate, null, false).onBookmark("0001");
    expect(startOf(isolate)).toBe("0002");
  });

  it.each([
    ["staff", {}, true],
    ["a form", { method: "POST" }, false],
    ["cron", null, false],
  ] satisfies [string, RequestInit | null, boolean][])("%s reads the primary first", (_, init, hasSession) => {
    const isolate = createIsolate();
    databaseSessionOf(isolate, null, false).onBookmark("0002");
    expect(startOf(isolate, init, hasSession)).toBe("first-primary");
  });
});

it("every request reads in its session, and the next visitor begins at its bookmark", async () => {
  const starts: unknown[] = [];
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== "withSession") return typeof value === "function" ? value.bind(target) : value;
      return (start: Parameters<D1Database["withSession"]>[0]) => {
        starts.push(start);
        return target.withSession(start);
      };
    },
  });
  const isolate = createIsolate();
  const visit = (headers: HeadersInit = {}) =>
    createContext({ ...env, DB }, new Request("https://salon.test/", { headers }), undefined, isolate).contentVersion();
  await visit();
  await visit(SESSION);
  const { bookmark } = isolate;
  expect(bookmark).toMatch(/^\S+$/);
  await visit();
  expect(starts).toEqual(["first-unconstrained", "first-primary", bookmark]);
});
