import {
  approveSchema,
  feedFileQuerySchema,
  locksSchema,
  parseFeedSchema,
  parseHtmlSchema,
  parseSingleSchema,
  parseUrlsSchema,
  rejectSchema,
  sameCarSchema,
  sourceChangeSchema,
  sourceSchema,
} from "../../domain/imports/import-calls.ts";
import { parseImportQuery } from "../../domain/imports/import-query.ts";
import { IMPORT_TEXTS, IMPORT_UPLOAD_MAX_BYTES, ITEM_STATES, VERDICTS } from "../../domain/imports/imports.ts";
import { mappingSchema } from "../../domain/imports/source-mapping.ts";
import { readingAnswersSchema } from "../../domain/imports/reading-answers.ts";
import { teachSchema } from "../../domain/imports/teaching-views.ts";
import { PANEL_PAGE_SIZE } from "../../domain/kernel/limits.ts";
import { fail, ok } from "../../domain/kernel/result.ts";
import * as z from "zod/mini";
import { toCsv } from "../../adapters/csv.ts";
import { answerError, call, rawCall } from "../call.ts";
import { uploadChunks } from "../upload-chunks.ts";

// Responses have the types of worker/domain/imports/import-views.ts, as in the panel's loaders. Times are epoch ms.

const SIZE = PANEL_PAGE_SIZE.table;
const pageQuery = z.object({ page: z.optional(z.string()) });
const runQuery = z.extend(pageQuery, {
  q: z.optional(z.string()),
  state: z.optional(z.enum(ITEM_STATES)),
  verdict: z.optional(z.enum(VERDICTS)),
});

export const importCalls = [
  call("POST", "/parser/parse-single", "imports.run", {
    summary: "Прочитать одно объявление: новый автомобиль становится черновиком",
    body: parseSingleSchema,
    run: ({ services, actor, body }) => services.imports.parseSingle(actor, body.url),
  }),
  call("POST", "/parser/parse-urls", "imports.run", {
    summary: "Прочитать до 50 объявлений в фоне",
    body: parseUrlsSchema,
    run: async ({ services, actor, body }) => ok(await services.imports.parseUrls(actor, body.urls)),
  }),
  call("POST", "/parser/parse-html", "imports.run", {
    summary: "Прочитать сохранённую страницу",
    body: parseHtmlSchema,
    hasPictures: true,
    run: ({ services, actor, body }) => services.imports.parseHtml(actor, body),
  }),
  call("POST", "/parser/parse-feed", "imports.run", {
    summary: "Прочитать фид по адресу в фоне",
    body: parseFeedSchema,
    run: ({ services, actor, body }) => services.imports.parseFeed(actor, body.url),
  }),
  // The request body is the file itself, without a multipart form.
  call("POST", "/parser/feed-files", "imports.run", {
    summary: "Прочитать файл фида: тело — сам файл, до 95 МБ; больший сожмите gzip",
    query: feedFileQuerySchema,
    maxBytes: IMPORT_UPLOAD_MAX_BYTES,
    run: async ({ services, actor, query: { name, sourceId = null }, c }) => {
      const { body } = c.req.raw;
      if (!body) return fail("invalid", IMPORT_TEXTS.empty);
      return services.imports.uploadFeed(actor, { body: uploadChunks(body), name: name || "Файл фида", sourceId });
    },
  }),
  call("GET", "/parser/runs", "imports.read", {
    summary: "Импорты, новые первыми",
    query: pageQuery,
    readQuery: parseImportQuery,
    run: async ({ services, query }) => ok(await services.imports.listRuns(query, SIZE)),
  }),
  call("GET", "/parser/runs/:id", "imports.read", {
    summary: "Импорт и страница его записей",
    query: runQuery,
    readQuery: parseImportQuery,
    run: ({ services, params, query }) => services.imports.getRun(params.id, query, SIZE),
  }),
  rawCall("GET", "/parser/runs/:id/left", "imports.read", {
    summary: "Строки файла, которые не стали автомобилями: CSV, до 5000 строк",
    contentType: "text/csv",
    respond: async (c) => {
      const found = await c.env.services.imports.exportLeftLines(c.req.param("id") ?? "");
      if (!found.ok) return answerError(c, found.error);
      return c.body(toCsv(found.value), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="stroki.csv"',
      });
    },
  }),
  call("POST", "/parser/runs/:id/approve", "imports.run", {
    summary: "Записать всё, что ждёт, или названные записи",
    body: approveSchema,
    run: ({ services, actor, params, body }) => services.imports.approveRun(actor, params.id, body),
  }),
  call("POST", "/parser/runs/:id/reject", "imports.run", {
    summary: "Отклонить всё, что ждёт, или названные записи",
    body: rejectSchema,
    run: ({ services, actor, params, body }) => services.imports.rejectRun(actor, params.id, body.items),
  }),
  call("POST", "/parser/runs/:id/cancel", "imports.run", {
    summary: "Прервать чтение",
    run: ({ services, actor, params }) => services.imports.cancelRun(actor, params.id),
  }),
  call("GET", "/parser/runs/:id/undo", "imports.read", {
    summary: "Что вернёт отмена импорта, что останется и почему",
    run: ({ services, params }) => services.imports.previewUndo(params.id),
  }),
  call("POST", "/parser/runs/:id/undo", "imports.run", {
    summary: "Отменить импорт: вернуть прежние значения, созданные черновики — в корзину",
    run: ({ services, actor, params }) => services.imports.undoRun(actor, params.id),
  }),
  call("POST", "/parser/runs/:id/teach/preview", "imports.run", {
    summary: "Первые автомобили файла, как их прочтёт такая настройка; ничего не записывает",
    body: mappingSchema,
    repeatable: "reads",
    run: ({ services, params, body }) => services.imports.previewMapping(params.id, body),
  }),
  call("POST", "/parser/runs/:id/teach", "imports.run", {
    summary: "Запомнить, как читать файлы источника, и прочитать файл импорта заново",
    body: teachSchema,
    run: ({ services, actor, params, body }) => services.imports.saveMapping(actor, params.id, body),
  }),
  call("POST", "/parser/runs/:id/answers", "imports.run", {
    summary: "Ответить о файле целиком (валюта, единица пробега, слова) и прочитать его заново",
    body: readingAnswersSchema,
    run: ({ services, actor, params, body }) => services.imports.answerQuestions(actor, params.id, body),
  }),
  call("GET", "/parser/items/:id", "imports.read", {
    summary: "Запись импорта со всем, что указано в источнике",
    run: ({ services, params }) => services.imports.getItem(params.id),
  }),
  call("GET", "/parser/sources", "imports.read", {
    summary: "Источники по расписанию и их состояние",
    run: async ({ services }) => ok(await services.imports.listSources()),
  }),
  call("POST", "/parser/sources", "imports.sources", {
    summary: "Добавить источник",
    body: sourceSchema,
    status: 201,
    run: ({ services, actor, body }) => services.imports.createSource(actor, body),
  }),
  call("PUT", "/parser/sources/:id", "imports.sources", {
    summary: "Изменить источник; пропущенные поля сохраняются",
    body: sourceChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.imports.updateSource(actor, params.id, body),
  }),
  call("DELETE", "/parser/sources/:id", "imports.sources", {
    summary: "Убрать источник; его автомобили остаются",
    run: ({ services, actor, params }) => services.imports.removeSource(actor, params.id),
  }),
  call("POST", "/parser/sources/:id/run", "imports.run", {
    summary: "Проверить источник сейчас",
    run: ({ services, actor, params }) => services.imports.runSource(actor, params.id),
  }),
  call("GET", "/parser/same-cars", "imports.read", {
    summary: "Пары автомобилей, которые могут быть одним автомобилем",
    run: async ({ services }) => ok(await services.imports.listSameCars()),
  }),
  call("POST", "/parser/same-cars", "imports.run", {
    summary: "Решить, один это автомобиль или разные",
    body: sameCarSchema,
    run: ({ services, actor, body }) => services.imports.decideSameCar(actor, body),
  }),
  call("GET", "/parser/cars/:id/reading", "cars.read", {
    summary: "Что об автомобиле сказал его источник в последний раз",
    run: ({ services, params }) => services.imports.getReading(params.id),
  }),
  call("PUT", "/parser/cars/:id/locks", "cars.write", {
    summary: "Какие поля автомобиля источник не меняет",
    body: locksSchema,
    run: ({ services, actor, params, body }) => services.imports.setLocks(actor, params.id, body.fields),
  }),
];
