import * as z from "zod/mini";
import { ERROR_STATUS } from "../context/error-status.ts";
import { type ApiRoute, isStaffRoute } from "./api-route.ts";
import type { Schema } from "./example-of.ts";

/** The answers of calls by «METHOD /path», and what they name: worker/api/answer-schemas.json, made by `npm run docs -- contract`. */
export interface AnswerSchemas {
  calls: Record<string, Schema>;
  components: Record<string, Schema>;
}

export const EDIT_CONFLICT = "EditConflict";

const RETRY_AFTER = {
  "Retry-After": { description: "Через сколько секунд повторить", schema: { type: "integer" } },
};

/** Refusals that many calls share, by name. */
const REFUSALS = {
  Invalid: {
    code: "invalid",
    description: "Запрос не принят: fields называет поля",
    error: "Проверьте поля",
    fields: { phone: "Укажите телефон" },
  },
  Unauthenticated: { code: "unauthenticated", description: "Нужен вход", error: "Войдите в панель" },
  Forbidden: {
    code: "forbidden",
    description: "Нет права, или нужно подтвердить личность",
    error: "Недостаточно прав",
  },
  NotFound: { code: "not_found", description: "Такой записи или адреса нет", error: "Не найдено" },
  TooLarge: { code: "too_large", description: "Тело больше, чем принимает вызов", error: "Запрос больше 64 КБ" },
  RateLimited: {
    code: "rate_limited",
    description: "Слишком много запросов из одной сети",
    error: "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
  },
  Unavailable: {
    code: "unavailable",
    description: "База данных не отвечает",
    error: "Сайт временно не отвечает. Попробуйте ещё раз через минуту.",
  },
} as const;
type Refusal = keyof typeof REFUSALS;

/** `components.responses`. */
export function sharedResponses() {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([name, { code: _code, description, ...example }]) => [
      name,
      {
        description,
        ...(name === "RateLimited" || name === "Unavailable" ? { headers: RETRY_AFTER } : {}),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, example } },
      },
    ]),
  );
}

export function responsesOf(route: ApiRoute, answer: Schema | undefined) {
  const { status = 200, contentType = "application/json", body } = route;
  return {
    [status]: {
      description: "Получилось",
      ...(isPaged(route)
        ? { headers: { "X-Total-Count": { description: "Строк на всех страницах", schema: { type: "integer" } } } }
        : {}),
      content: { [contentType]: answer ? { schema: answer } : {} },
    },
    ...Object.fromEntries(
      refusalsOf(route).map((name) => [ERROR_STATUS[REFUSALS[name].code], { $ref: `#/components/responses/${name}` }]),
    ),
    ...(isVersioned(body)
      ? {
          409: {
            description: "Запись изменили после того, как её прочитали",
            content: { "application/json": { schema: { $ref: `#/components/schemas/${EDIT_CONFLICT}` } } },
          },
        }
      : {}),
    default: {
      description: `Не получилось: ${[...new Set(Object.values(ERROR_STATUS))].toSorted().join(", ")}`,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  };
}

function refusalsOf(route: ApiRoute): Refusal[] {
  const takesInput = route.body !== undefined || route.query !== undefined;
  return [
    ...(takesInput ? (["Invalid"] as const) : []),
    ...(isStaffRoute(route) ? (["Unauthenticated", "Forbidden"] as const) : []),
    ...(route.path.includes(":") ? (["NotFound"] as const) : []),
    ...(route.method === "GET" || route.audience === "signed-link" ? [] : (["TooLarge"] as const)),
    "RateLimited",
    "Unavailable",
  ];
}

/** The call answers with one page of a list (list-page.ts). */
export function isPaged({ query }: ApiRoute): boolean {
  return query !== undefined && "page" in query.shape && "limit" in query.shape;
}

/** The body may contain the version that the caller read. */
export function isVersioned(body: z.ZodMiniType | undefined): boolean {
  return body instanceof z.ZodMiniObject && "version" in body.shape;
}
