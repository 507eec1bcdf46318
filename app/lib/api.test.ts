// Staff lose what they typed when their session ends, or their changes are saved under another name.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi } from "./api.ts";
import { provideLoginPrompt } from "./session-end.ts";

/** Whether the server accepts calls. */
let isSignedIn: boolean;
let calls: { path: string; user: string | null; body: string | undefined }[];
const assign = vi.fn();

beforeEach(() => {
  isSignedIn = false;
  calls = [];
  assign.mockClear();
  vi.stubGlobal("window", { location: { pathname: "/admin/cars", search: "?q=1", assign } });
  vi.stubGlobal("fetch", (path: string, { headers, body }: RequestInit) => {
    calls.push({ path, user: new Headers(headers).get("X-Staff-User"), body: body?.toString() });
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
    const answers = await Promise.all([callApi("PUT", "/cars/1", { price: 5 }), callApi("DELETE", "/cars/2")]);
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
    await expect(callApi("DELETE", "/cars/2")).rejects.toMatchObject({ status: 401 });
    await expect(callApi("DELETE", "/cars/2")).rejects.toMatchObject({ status: 401 });
    expect(open).toHaveBeenCalledTimes(2);
    stop();
  });

  it("goes to the login page and back where there is no login dialog", async () => {
    await expect(callApi("DELETE", "/cars/2")).rejects.toMatchObject({ status: 401 });
    expect(assign).toHaveBeenCalledWith("/login?next=%2Fadmin%2Fcars%3Fq%3D1");
  });
});
