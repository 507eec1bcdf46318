import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { handleRequest } from "../edge/handle-request.ts";
import { isPaged } from "./describe-responses.ts";
import { API_ROUTES, description } from "./routes.ts";
import { callAs, signIn } from "./test-staff-calls.ts";

// Fails when /api/openapi.json misses a call or describes its input wrongly.

interface Operation {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: { required?: string[]; type?: string } } } };
}

const { paths } = await description();
const calls = API_ROUTES.map((route) => {
  const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
  return {
    ...route,
    key: `${route.method} ${route.path}`,
    described: paths[path]?.[route.method.toLowerCase()] as Operation,
  };
});

let administrator = "";

beforeAll(async () => {
  administrator = await signIn("chief", "administrator");
});

it("describes every call and no other", () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(described.toSorted()).toEqual(calls.map(({ key }) => key).toSorted());
});

it("names the scope of a token beside every call that programs may make", () => {
  const securityOf = (key: string) => calls.find((one) => one.key === key)?.described.security;
  expect(securityOf("PUT /cars/:id")).toEqual([{ session: [] }, { bearerAuth: ["cars.write"] }]);
  expect(securityOf("GET /search")).toEqual([{ session: [] }, { bearerAuth: [] }]);
  const banners = { bearerAuth: ["content.banners"] };
  expect(securityOf("PUT /settings")).toEqual([
    { session: [] },
    ...ofSettings.slice(0, 1),
    banners,
    ...ofSettings.slice(1),
  ]);
  for (const person of ["POST /staff", "POST /tokens", "DELETE /tokens/:id", "POST /session/confirmation"])
    expect(securityOf(person), person).toEqual([{ session: [] }]);
});

const ofSettings = [{ bearerAuth: ["settings.write"] }, { bearerAuth: ["settings.notices"] }];

describe.each(calls)("$key", ({ method, path, audience, described, ...route }) => {
  const repeatable = "repeatable" in route ? route.repeatable : undefined;

  it("says what it does, whom it is for and what stands in its address", () => {
    expect(described.summary).toMatch(/[а-яё]/i);
    expect(described.security !== undefined).toBe(audience !== "visitor" && audience !== "signed-link");
    const names = described.parameters.filter((one) => one.in === "path").map(({ name }) => name);
    expect(names).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    const takesKey = described.parameters.some(({ name }) => name === "Idempotency-Key");
    expect(takesKey).toBe(method !== "GET" && described.security !== undefined && repeatable === undefined);
  });
});

const withRequired = calls.flatMap(({ key, method, path, described }) => {
  const required = described.requestBody?.content["application/json"].schema.required ?? [];
  return required.length > 0 ? [{ key, method, path, required }] : [];
});

describe.each(withRequired)("$key", ({ method, path, required }) => {
  it("refuses a body without what it says is required", async () => {
    const address = path.replace(":channel", "escalation").replaceAll(/:\w+/g, "x");
    const { status, body } = await callAs(administrator, method, address, {});
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(expect.arrayContaining(required));
  });
});

it("is served to staff, as JSON Schema that keeps lengths and choices", async () => {
  expect((await callAs("", "GET", "/openapi.json")).status).toBe(401);
  const { status, body } = await callAs(administrator, "GET", "/openapi.json");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/leads/{id}/status": {
        put: {
          requestBody: {
            content: {
              "application/json": {
                schema: { properties: { status: { enum: ["new", "in_progress", "completed", "cancelled"] } } },
              },
            },
          },
        },
      },
      "/leads": {
        post: { requestBody: { content: { "application/json": { schema: { required: ["type", "name", "phone"] } } } } },
      },
    },
  });
});

it("is served to staff as a page without scripts, with every call", async () => {
  const answer = await pageAs(administrator);
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await answer.text();
  const [, style = ""] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  expect(answer.headers.get("Content-Security-Policy")).toContain(`'sha256-${btoa(String.fromCharCode(...hash))}'`);
  expect(page).not.toMatch(/<script/i);
  const missing = calls.filter(
    ({ method, path }) => !page.includes(`<code>${method} /api${path.replaceAll(/:(\w+)/g, "{$1}")}</code>`),
  );
  expect(missing.map(({ key }) => key)).toEqual([]);
  expect((await pageAs("")).status).toBe(401);
});

const paged = API_ROUTES.filter((route) => isPaged(route) && !route.path.includes(":"));

it.each(paged.map(({ path }) => path))("GET %s answers with the described number of rows", async (path) => {
  const request = new Request(`https://salon.test/api${path}`, { headers: { Cookie: administrator } });
  const answer = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
  expect(answer.headers.get("X-Total-Count")).toMatch(/^\d+$/);
});

function pageAs(cookie: string): Promise<Response> {
  const request = new Request("https://salon.test/api/docs", { headers: { Cookie: cookie } });
  return handleRequest(request, env, () => Promise.resolve(new Response("page")));
}
