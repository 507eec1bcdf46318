import * as z from "zod/mini";
import { PERMISSION_LABELS, permissionsOf } from "../domain/permissions.ts";
import { ERROR_STATUS } from "../edge/error-status.ts";
import { CALL_DESCRIPTIONS, type CallDescription } from "./call-descriptions.ts";
import type { ApiRoute } from "./routes.ts";

const SESSION = "session";

function audienceText(audience: ApiRoute["audience"]): string {
  if (audience === "visitor") return "Для всех";
  if (audience === "signed-link") return "Для владельца подписанного адреса";
  if (audience === "staff") return "Для вошедших в панель";
  const labels = permissionsOf(audience).map((permission) => `«${PERMISSION_LABELS[permission]}»`);
  return `Для вошедших в панель с правом ${labels.join(" или ")}`;
}

/** The calls as OpenAPI 3.1 tells them: what is accepted comes from the schemas that the calls themselves check by. */
export function describeApi(routes: readonly ApiRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Автосалон", version: "1" },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { [SESSION]: { type: "apiKey", in: "cookie", name: "__Host-sid" } },
      schemas: {
        Error: {
          type: "object",
          required: ["error"],
          properties: {
            error: { type: "string", description: "По-русски, можно показывать" },
            fields: {
              type: "object",
              additionalProperties: { type: "string" },
              description: "Сообщение у каждого поля",
            },
          },
        },
      },
    },
  };
}

function operationOf({ method, path, audience }: ApiRoute) {
  const description = CALL_DESCRIPTIONS[`${method} ${path}`];
  if (!description) return {};
  const { summary, body, status = 200, contentType = "application/json" } = description;
  return {
    summary,
    description: audienceText(audience),
    ...(audience !== "visitor" && audience !== "signed-link" ? { security: [{ [SESSION]: [] }] } : {}),
    parameters: [...pathParameters(path), ...queryParameters(description)],
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } } } : {}),
    responses: {
      [status]: { description: "Получилось", content: { [contentType]: {} } },
      default: {
        description: `Не получилось: ${[...new Set(Object.values(ERROR_STATUS))].toSorted().join(", ")}`,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: CallDescription) {
  if (!query) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: schemaOf(schema),
  }));
}

/** What is accepted; a check that JSON Schema cannot tell is left to the call. */
function schemaOf(schema: z.core.$ZodType) {
  const { $schema: _dialect, ...told } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return told;
}
