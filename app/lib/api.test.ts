// Staff lose what they typed when their session ends, or their changes are saved under another name.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi } from "./api.ts";
import { provideLoginPrompt } from "./session-end.ts";

/** Whether the server accepts calls. */
let isSignedIn: boolean;
let calls: { path: string; user: string | null; key: string | null; body: string | undefined }[];
/** Answers of the next calls; the others depend on `isSignedIn`. */
let answers: (() => Promise<Response>)[];
const assign = vi.fn();

beforeEach(() => {
  isSignedIn = false;
  calls = [];
  answers = [];
  assign.mockClear();
  vi.stubGlobal("window", { location: { pathname: "/admin/cars", search: "?q=1", assign } });
  vi.stubGlobal("fetch", (path: string, { headers, body }: RequestInit) => {
    const sent = new Headers(headers);
    calls.push({
      path,
      user: sent.get("X-Staff-User"),
      key: sent.get("Idempotency-Key"),
      body: body?.toString(),
    });
    if (answers.length > 0) return answers.shift()?.();
    return Promise.resolve(isSignedIn ? Response.json({ path }) : Response.json({ error: "Войдите" }, { status: 401 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a call after the session has ended", () => {
  it("is repeated unchanged after a login in place, and all calls wait for one login", async () => {
    const open = vi.fn(async () => {
      await Promise.resolve();
      isSignedIn = true;
      return true;
    });
    const stop = provideLoginPrompt({ headers: { "X-Staff-User": "%D0%B0%D0%BD%D0%BD%D0%B0" }, open });
    const answers = await Promise.all([
      callApi("PUT /cars/:id", { id: "1", body: { price: 5 } }),
      callApi("DELETE /cars/:id", { id: "2" }),
    ]);
    expect(answers).toEqual([{ path: "/api/cars/1" }, { path: "/api/cars/2" }]);
    expect(open).toHaveBeenCalledOnce();
    expect(calls.filter(({ path }) => path === "/api/cars/1").map(({ body }) => body)).toEqual([
      '{"price":5}',
      '{"price":5}',
    ]);
    expect(calls[0]?.user).toBe(encodeURIComponent("анна"));
    stop();
  });

  it("fails when the login is cancelled, and the next call opens the login again", async () => {
    const open = vi.fn(() => Promise.resolve(false));
    const stop = provideLoginPrompt({ headers: {}, open });
    await expect(callApi("DELETE /cars/:id", { id: "2" })).rejects.toMatchObject({ status: 401 });
    await expect(callApi("DELETE /cars/:id", { id: "2" })).rejects.toMatchObject({ status: 401 });
    expect(open).toHaveBeenCalledTimes(2);
    stop();
  });

  it("goes to the login page and back where there is no login dialog", async () => {
    await expect(callApi("DELETE /cars/:id", { id: "2" })).rejects.toMatchObject({ status: 401 });
    expect(assign).toHaveBeenCalledWith("/login?next=%2Fadmin%2Fcars%3Fq%3D1");
  });
});

describe("the request key of a change", () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const answer =
    (body: unknown, status = 200) =>
    () =>
      Promise.resolve(Response.json(body, { status }));
  const cutOff = () => Promise.resolve(new Response('{"run":'));
  const raise = (percent = 5) => callApi("PUT /cars/prices/bulk", { body: { priceMultiplier: percent } });
  const keys = () => calls.map(({ key }) => key);

  it.each([
    ["the connection broke", lost],
    ["the response broke off", cutOff],
    ["a proxy gave up", () => Promise.resolve(new Response("Bad Gateway", { status: 502 }))],
    ["the server did not know", answer({ error: "Сбой. Повторите", isUnknown: true }, 503)],
  ])("is the same for a repeat after %s, and another for the next change", async (_, failure) => {
    answers = [failure, answer({ run: 1 }), answer({ run: 2 })];
    await expect(raise()).rejects.toMatchObject({ isAnswerLost: true, message: expect.stringMatching(/[Пп]овторите/) });
    await raise();
    await raise();
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("is another for an edited change, and after a refusal", async () => {
    answers = [lost, answer({ error: "Процент велик" }, 400), answer({}), lost, lost];
    await expect(raise(5)).rejects.toMatchObject({ isAnswerLost: true });
    await expect(raise(6)).rejects.toMatchObject({ isAnswerLost: false, status: 400 });
    await raise(6);
    expect(new Set(keys()).size).toBe(3);
  });

  it("is not sent with a read", async () => {
    answers = [lost];
    await expect(callApi("GET /cars")).rejects.toMatchObject({ message: expect.stringMatching(/^Нет связи/) });
    expect(keys()).toEqual([null]);
  });
});
