import * as z from "zod/mini";
import { permissionsOf } from "../domain/staff/permissions.ts";
import { PERMISSION_LABELS } from "../domain/staff/permission-labels.ts";
import { REQUEST_KEY_HEADER, REQUEST_KEY_PATTERN } from "../domain/kernel/request-key.ts";
import { type ApiRoute, bodyLimitOf, isStaffRoute, type StaffRoute, takesRequestKey, takesToken } from "./api-route.ts";
import { type AnswerSchemas, EDIT_CONFLICT, isVersioned, responsesOf, sharedResponses } from "./describe-responses.ts";
import { describeEvents } from "./events/describe-events.ts";
import { exampleOf, type Schema } from "./example-of.ts";

const SESSION = "session";
const TOKEN = "bearerAuth";

const VERSION_WORDS =
  "version — версия прочитанной записи, base — прочитанные значения присланных полей. С ними ответ 409 называет поля, " +
  "которые тем временем изменили другие, и ничего не пишется; без version пишется всё, что прислано";

function audienceText(audience: ApiRoute["audience"]): string {
  if (audience === "visitor") return "Для всех";
  if (audience === "signed-link") return "Для владельца подписанного адреса";
  if (audience === "staff") return "Для вошедших в панель";
  const labels = permissionsOf(audience).map((permission) => `«${PERMISSION_LABELS[permission]}»`);
  return `Для вошедших в панель с правом ${labels.join(" или ")}`;
}

/** Raised by a change that breaks callers; the rest of the contract only grows (docs/api.md). */
const CONTRACT_VERSION = "1";

/** The calls in OpenAPI 3.1: their input comes from the schemas that the handlers parse with, their answers from the types. */
export function describeApi(routes: readonly ApiRoute[], answers: AnswerSchemas) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, answers.calls[`${route.method} ${route.path}`]),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Автосалон", version: CONTRACT_VERSION },
    servers: [{ url: "/api" }],
    paths,
    webhooks: describeEvents(),
    components: {
      securitySchemes: {
        [SESSION]: { type: "apiKey", in: "cookie", name: "__Host-sid" },
        [TOKEN]: {
          type: "http",
          scheme: "bearer",
          description:
            "Токен с экрана «Токены» панели. Рядом с ним — право, которое нужно токену; без права нужен любой действующий токен",
        },
      },
      responses: sharedResponses(),
      schemas: {
        ...answers.components,
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
            isUnknown: { const: true, description: "Сбой: изменение могло выполниться" },
            textFaults: { type: "array", items: { type: "object" }, description: "Что не так с текстом" },
            challenge: { type: "object", description: "Задача, решение которой пропустит заявку" },
            code: {
              const: "confirmation_required",
              description: "Запрос можно повторить после подтверждения личности",
            },
          },
        },
        [EDIT_CONFLICT]: {
          type: "object",
          required: ["error"],
          description: "Без conflicts — обычный отказ, например занятый адрес",
          properties: {
            error: { type: "string" },
            conflicts: {
              type: "array",
              description: "Поля, которые после чтения изменил другой сотрудник; значения — словами",
              items: {
                type: "object",
                required: ["field", "label", "stored", "sent"],
                properties: {
                  field: { type: "string", description: "Как в теле запроса; вложенное — через точку" },
                  label: { type: "string" },
                  base: { type: "string", description: "Было прочитано" },
                  stored: { type: "string", description: "Хранится сейчас" },
                  sent: { type: "string", description: "Прислано" },
                },
              },
            },
            version: { type: "integer", description: "Версия записи сейчас: с ней запрос повторяют" },
            changedBy: { type: "string" },
            changedAt: { type: "string", format: "date-time" },
          },
        },
      },
    },
  };
}

const CONFIRMATION_WORDS =
  "Опасное действие: если человек входил или подтверждал личность раньше десяти минут назад, ответ 403 с " +
  "code: confirmation_required; запрос повторяют после POST /session/confirmation";

const REQUEST_KEY_PARAMETER = {
  name: REQUEST_KEY_HEADER,
  in: "header",
  required: false,
  schema: { type: "string", pattern: REQUEST_KEY_PATTERN.source },
  description:
    "Случайный ключ, новый для каждого изменения. Повтор с тем же ключом в течение суток получает первый ответ и ничего не меняет",
};

function operationOf(route: ApiRoute, answer: AnswerSchemas["calls"][string] | undefined) {
  const { method, path, audience, summary, body, query } = route;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/:.-]+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [path.split("/")[1]],
    summary,
    description: [
      audienceText(audience),
      ...(isVersioned(body) ? [VERSION_WORDS] : []),
      ...("recentLogin" in route ? [CONFIRMATION_WORDS] : []),
      ...(isStaffRoute(route) && !takesToken(route) ? ["Токенам недоступно"] : []),
    ].join(". "),
    ...(isStaffRoute(route) ? { security: securityOf(route) } : {}),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(query),
      ...(takesRequestKey(route) ? [REQUEST_KEY_PARAMETER] : []),
    ],
    ...(body ? { requestBody: requestBodyOf(route, body) } : {}),
    responses: responsesOf(route, answer),
  };
}

/** One of them is enough: the session of a person or, where programs may call, a token with one of the permissions. */
function securityOf(route: StaffRoute): Record<string, string[]>[] {
  if (!takesToken(route)) return [{ [SESSION]: [] }];
  const needed = permissionsOf(route.audience);
  return [
    { [SESSION]: [] },
    ...(needed.length === 0 ? [[]] : needed.map((one) => [one])).map((scope) => ({ [TOKEN]: scope })),
  ];
}

function requestBodyOf(route: ApiRoute, body: z.ZodMiniType) {
  const schema = schemaOf(body);
  return {
    required: true,
    description: `Не больше ${Math.floor(bodyLimitOf(route) / 1024)} КБ`,
    content: { "application/json": { schema, example: route.example ?? exampleOf(schema as Schema) } },
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

function queryParameters(query: z.ZodMiniObject | undefined) {
  if (!query) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: schemaOf(schema),
  }));
}

/** The JSON Schema of the input. Checks that JSON Schema cannot express are left out. */
function schemaOf(schema: z.core.$ZodType) {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return jsonSchema;
}
