import * as z from "zod/mini";
import { toCsv } from "../../adapters/csv.ts";
import { fail } from "../../domain/kernel/result.ts";
import { LEAD_FILE_MAX_BYTES } from "../../domain/leads/imports/lead-import-views.ts";
import { leadMappingSchema } from "../../domain/leads/imports/lead-mapping.ts";
import { answerError, call, rawCall } from "../call.ts";
import { uploadChunks } from "../upload-chunks.ts";

/** One call of the panel goes on with an import so long, ms: its progress bar moves. */
const CALL_MS = 4000;

export const leadImportCalls = [
  // The request body is the file itself, without a multipart form.
  call("POST", "/leads/imports", "leads.import", {
    summary: "Загрузить файл заявок прежней системы (CSV или XLSX, до 20 МБ): тело — сам файл; ничего не переносится",
    query: z.object({ name: z.optional(z.string().check(z.maxLength(255))) }),
    maxBytes: LEAD_FILE_MAX_BYTES,
    status: 201,
    run: async ({ services, actor, query: { name }, c }) => {
      const { body } = c.req.raw;
      if (!body) return fail("invalid", "Файл пуст");
      return services.leads.uploadLeadFile(actor, { body: uploadChunks(body), name: name || "Файл заявок" });
    },
  }),
  call("PUT", "/leads/imports/:id/mapping", "leads.import", {
    summary: "Сохранить, что значат столбцы и слова файла, и показать, чем станут его строки",
    body: leadMappingSchema,
    repeatable: "values",
    run: ({ services, params, body }) => services.leads.saveLeadMapping(params.id, body),
  }),
  rawCall("GET", "/leads/imports/:id/left", "leads.import", {
    summary: "Строки файла, которые не станут заявками, с причиной: CSV",
    contentType: "text/csv",
    respond: async (c) => {
      const found = await c.env.services.leads.exportLeftLeads(c.req.param("id") ?? "");
      if (!found.ok) return answerError(c, found.error);
      return c.body(toCsv(found.value), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="ne-pereneseny.csv"',
      });
    },
  }),
  call("POST", "/leads/imports/:id/apply", "leads.import", {
    summary: "Перенести заявки файла; version — из ответа mapping",
    body: z.object({ version: z.number("Ожидается число") }),
    run: ({ services, actor, params, body }) => services.leads.applyLeadImport(actor, params.id, body),
  }),
  call("POST", "/leads/imports/:id/work", "leads.import", {
    summary: "Продолжить перенос или его отмену на несколько секунд; без этих вызовов продолжает расписание",
    repeatable: "work",
    run: ({ services, params }) => services.leads.workOnLeadImport({ id: params.id, budgetMs: CALL_MS }),
  }),
  call("POST", "/leads/imports/:id/undo", "leads.import", {
    summary: "Отменить перенос: его заявки удаляются навсегда, кроме тех, с которыми уже работали",
    run: ({ services, actor, params }) => services.leads.undoLeadImport(actor, params.id),
  }),
  call("DELETE", "/leads/imports/:id", "leads.import", {
    summary: "Удалить загруженный файл, ничего не перенося",
    run: ({ services, actor, params }) => services.leads.discardLeadImport(actor, params.id),
  }),
];
