import * as z from "zod/mini";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import {
  addressListSchema,
  guessesSchema,
  oldSiteCheckSchema,
  sitemapReadingSchema,
} from "../../domain/moving/old-site-schemas.ts";
import { REDIRECT_FILE_MAX_BYTES, type StaffRedirect } from "../../domain/moving/redirect.ts";
import { redirectChangeSchema, redirectSchema } from "../../domain/moving/redirect-schema.ts";
import type { RedirectRow } from "../../domain/moving/read-redirect-rows.ts";
import type { Services } from "../../services/create-services.ts";
import type { ApiContext } from "../api-route.ts";
import { call, isoTime } from "../call.ts";
import { fileCall } from "../file-call.ts";
import { uploadChunks } from "../upload-chunks.ts";

const count = (message: string) => z.coerce.number(message).check(z.gte(0, message));

/** The name of the file, and what its preview has shown. */
const fileQuerySchema = z.object({
  name: z.optional(z.string().check(z.maxLength(200))),
  added: z.optional(count("Ожидается число новых адресов")),
  replaced: z.optional(count("Ожидается число заменённых адресов")),
});

export const redirectCalls = [
  call("POST", "/redirects", "content.write", {
    summary: "Добавить переадресацию старого адреса",
    body: redirectSchema,
    example: { key: "/old-address", status: 301, target: "/new-cars" },
    status: 201,
    run: ({ services, actor, body }) => services.moving.createRedirect(actor, body),
    answer: redirectShape,
  }),
  call("POST", "/redirects/files/preview", "content.write", {
    summary: "Что сделает файл переадресаций: тело — CSV до 5 МБ; ничего не меняет",
    maxBytes: REDIRECT_FILE_MAX_BYTES,
    repeatable: "reads",
    run: async ({ services, c }) => {
      const lines = await linesOf(services, c);
      return lines.ok ? ok(await services.moving.previewRedirects(lines.value)) : lines;
    },
  }),
  call("POST", "/redirects/files", "content.write", {
    summary: "Применить файл переадресаций: тело — CSV до 5 МБ; added и replaced — что показал просмотр",
    query: fileQuerySchema,
    maxBytes: REDIRECT_FILE_MAX_BYTES,
    run: async ({ services, actor, query: { name, added, replaced }, c }) => {
      const lines = await linesOf(services, c);
      if (!lines.ok) return lines;
      const expected = added === undefined || replaced === undefined ? null : { added, replaced };
      return services.moving.applyRedirects(actor, { fileName: name || "Файл", lines: lines.value, expected });
    },
  }),
  call("POST", "/redirects/runs/:run/undo", "content.write", {
    summary: "Отменить файл переадресаций; записи, изменённые с тех пор, остаются",
    run: ({ services, actor, params }) => services.moving.undoRedirectRun(actor, params.run),
  }),
  fileCall("/redirects/export/:format", "content.read", {
    summary: "Все переадресации файлом: csv или xlsx",
    make: async ({ services }) => ({ ...(await services.moving.exportRedirects()), fileName: "starye-adresa" }),
  }),
  call("PUT", "/redirects/:id", "content.write", {
    summary: "Изменить переадресацию; пропущенные поля сохраняются",
    body: redirectChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.moving.updateRedirect(actor, params.id, body),
    answer: redirectShape,
  }),
  call("DELETE", "/redirects/:id", "content.write", {
    summary: "Удалить переадресацию",
    run: ({ services, actor, params }) => services.moving.removeRedirect(actor, params.id),
    answer: redirectShape,
  }),
  call("PUT", "/missing-paths", "content.write", {
    summary: "Показывать ли адрес в списке ненайденных",
    body: z.object({
      key: z.string("Укажите адрес").check(z.minLength(1, "Укажите адрес"), z.maxLength(500, "Слишком длинный адрес")),
      isIgnored: z.boolean("Ожидается да или нет"),
    }),
    repeatable: "values",
    run: ({ services, actor, body }) => services.moving.ignoreMissingPath(actor, body),
  }),
];

export const oldSiteCalls = [
  call("POST", "/old-site/sitemap", "content.write", {
    summary: "Прочитать карту прежнего сайта; повторять с left, пока он не пуст",
    body: sitemapReadingSchema,
    run: ({ services, actor, body }) => services.moving.readSitemaps(actor, body),
  }),
  call("POST", "/old-site/addresses", "content.write", {
    summary: "Добавить адреса прежнего сайта списком",
    body: addressListSchema,
    run: ({ services, actor, body }) => services.moving.addOldAddresses(actor, body.list),
  }),
  call("DELETE", "/old-site/addresses", "content.write", {
    summary: "Очистить список адресов прежнего сайта",
    run: ({ services, actor }) => services.moving.clearOldSite(actor),
  }),
  call("POST", "/old-site/check", "content.write", {
    summary: "Проверить, что отвечает по адресам прежнего сайта; повторять с after, пока он не null",
    body: oldSiteCheckSchema,
    run: ({ services, actor, body }) => services.moving.checkOldSite(actor, body),
  }),
  call("POST", "/old-site/guesses/preview", "content.write", {
    summary: "Сколько адресов прежнего сайта куда поведут догадки; ничего не меняет",
    repeatable: "reads",
    run: async ({ services }) => ok(await services.moving.previewGuesses()),
  }),
  call("POST", "/old-site/guesses", "content.write", {
    summary:
      "Переадресовать адреса прежнего сайта по догадкам; certainty=exact — только точным, expected — сколько показал просмотр",
    optionalBody: guessesSchema,
    run: ({ services, actor, body }) => services.moving.acceptGuesses(actor, body),
  }),
  fileCall("/old-site/export/:format", "content.read", {
    summary: "Адреса прежнего сайта с ответами файлом: csv или xlsx",
    make: async ({ services }) => ({ ...(await services.moving.exportOldSite()), fileName: "adresa-prezhnego-sayta" }),
  }),
];

async function linesOf(services: Services, c: ApiContext): Promise<Result<RedirectRow[]>> {
  const { body } = c.req.raw;
  return body ? services.moving.readRedirectFile(uploadChunks(body)) : fail("invalid", "Файл пуст");
}

function redirectShape({ createdAt, updatedAt, prefix: _prefix, runId: _runId, ...row }: StaffRedirect) {
  return { ...row, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) };
}
