import * as z from "zod/mini";
import { brandSchema } from "../domain/brand.ts";
import { leadNoteSchema, leadSchema, leadStatusSchema } from "../domain/lead.ts";
import { memberChangeSchema, newMemberSchema } from "../domain/staff.ts";
import { carsQuerySchema } from "./cars.ts";
import { leadsQuerySchema } from "./staff-leads.ts";

/** What a call does and takes, in the words of /api/openapi.json. */
export interface CallDescription {
  summary: string;
  /** Of the JSON body; a call without one takes none. */
  body?: z.ZodMiniType;
  query?: z.ZodMiniObject;
  /** What it answers when it is not 200. */
  status?: 201;
  /** What it answers when it is not JSON. */
  contentType?: string;
}

const searchQuery = z.object({ q: z.optional(z.string()) });

/** Every call of routes.ts by «METHOD /path»; a test finds one that is missing here. */
export const CALL_DESCRIPTIONS: Readonly<Record<string, CallDescription>> = {
  "GET /openapi.json": { summary: "Описание всех вызовов (OpenAPI 3.1)" },
  "GET /settings": { summary: "Настройки салона, видимые посетителям" },
  "GET /brands": { summary: "Марки" },
  "GET /brands/slug/:slug": { summary: "Марка по адресу страницы" },
  "GET /brands/:id": { summary: "Марка" },
  "POST /brands": { summary: "Добавить марку", body: brandSchema, status: 201 },
  "PUT /brands/:id": { summary: "Изменить марку; пропущенные поля сохраняются", body: brandSchema },
  "DELETE /brands/:id": { summary: "Убрать марку в корзину; отказ, пока у неё есть автомобили" },
  "POST /brands/:id/restore": { summary: "Вернуть марку из корзины" },
  "GET /cars": { summary: "Автомобили в продаже", query: carsQuerySchema },
  "GET /cars/slug/:slug": { summary: "Автомобиль по адресу страницы" },
  "GET /cars/brand/:brandId": { summary: "Автомобили марки" },
  "GET /cars/body-type/:type": { summary: "Автомобили с типом кузова" },
  "GET /reviews": { summary: "Одобренные отзывы" },
  "GET /promotions": { summary: "Действующие акции" },
  "GET /partner-banks": { summary: "Банки-партнёры" },
  "POST /leads": {
    summary: "Оставить заявку; повтор с тем же заголовком Idempotency-Key отвечает как первый",
    body: leadSchema,
    status: 201,
  },
  "GET /leads": { summary: "Заявки, новые первыми, не больше тысячи", query: leadsQuerySchema },
  "GET /leads/export/:format": {
    summary: "Список заявок файлом: csv или xlsx",
    query: z.extend(leadsQuerySchema, searchQuery.shape),
    contentType: "application/octet-stream",
  },
  "PUT /leads/:id/status": { summary: "Сменить статус заявки", body: leadStatusSchema },
  "POST /leads/:id/notes": { summary: "Добавить заметку к заявке", body: leadNoteSchema, status: 201 },
  "DELETE /leads/:id": { summary: "Удалить заявку навсегда" },
  "GET /search": { summary: "Несколько автомобилей и заявок по нескольким буквам", query: searchQuery },
  "POST /staff": {
    summary: "Добавить сотрудника; ответ содержит одноразовый пароль",
    body: newMemberSchema,
    status: 201,
  },
  "PUT /staff/:id": { summary: "Сменить роль сотрудника или закрыть ему вход", body: memberChangeSchema },
  "POST /staff/:id/password": { summary: "Новый одноразовый пароль сотрудника" },
  "DELETE /staff/:id/sessions": { summary: "Завершить все входы сотрудника" },
  "DELETE /account/sessions": { summary: "Завершить свои входы, кроме этого" },
  "DELETE /account/sessions/:id": { summary: "Завершить свой вход" },
};
