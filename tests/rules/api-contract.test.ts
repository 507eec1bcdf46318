// Fails when the description of /api is no OpenAPI, its answers are not those of the code, an example is refused, or callers of the last release break.
import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { answerSchemas } from "#scripts/docs/answer-schemas.mjs";
import { breakingChanges, type Contract } from "#scripts/docs/contract-changes.mjs";
import type { ApiRoute } from "#worker/api/api-route.ts";
import { API_ROUTES, description } from "#worker/api/routes.ts";

type Operation = Record<string, { content: Record<string, { example?: unknown; schema?: object }> }>;

let current: Contract;

beforeAll(async () => {
  current = JSON.parse(JSON.stringify(await description())) as Contract;
});

function operationOf({ method, path }: ApiRoute): Operation {
  return current.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] as Operation;
}

it("is OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(current))).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
  const ids = API_ROUTES.map((route) => operationOf(route)["operationId"]);
  expect(new Set(ids).size).toBe(ids.length);
});

it("describes the answers by the types of the code: `npm run docs -- contract` writes them", () => {
  const stored: unknown = JSON.parse(
    readFileSync(new URL("../../worker/api/answer-schemas.json", import.meta.url), "utf8"),
  );
  expect(stored).toEqual(answerSchemas());
});

it("breaks no caller of the last release", () => {
  const former = JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8")) as Contract & {
    info: { version: string };
  };
  const isSameVersion = former.info.version === (current as typeof former).info.version;
  expect(isSameVersion ? breakingChanges(former, current) : []).toEqual([]);
});

describe.each(API_ROUTES.filter(({ body }) => body !== undefined))("$method $path", (route) => {
  it("has an example that it accepts", () => {
    const example = operationOf(route)["requestBody"]?.content["application/json"]?.example;
    expect(route.body?.safeParse(example)).toMatchObject({ success: true });
  });
});

/** They answer other services as these want it, or with this description. */
const WITHOUT_TYPE =
  /^(?:GET \/openapi\.json|POST \/(?:vitals|telegram|hooks\/(?:crm|chats|payments)\/.*)|(?:GET|POST) \/calls\/.*|PUT \/objects\/upload\/:key)$/;

it("describes the answer of every call that answers with JSON of its own", () => {
  const without = API_ROUTES.filter((route) => {
    const success = operationOf(route)["responses"] as unknown as Record<string, Operation[string]>;
    return route.contentType === undefined && !success[route.status ?? 200]?.content["application/json"]?.schema;
  });
  expect(without.map(({ method, path }) => `${method} ${path}`).filter((name) => !WITHOUT_TYPE.test(name))).toEqual([]);
});
