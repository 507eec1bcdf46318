import { inspectionChangeSchema, inspectionSchema } from "../../domain/papers/inspection-schema.ts";
import { reportChangeSchema, reportSchema } from "../../domain/papers/report-schema.ts";
import { REPORT_FILE_BYTES_MAX } from "../../domain/papers/papers.ts";
import type { StaffInspection } from "../../services/papers/inspections.ts";
import type { StaffReport } from "../../services/papers/reports.ts";
import { answerError, call, isoTime, isoTimeOrNull, rawCall } from "../call.ts";
import { pdfHeaders } from "../../domain/papers/pdf-headers.ts";

export const paperCalls = [
  call("GET", "/cars/:id/papers", "cars.read", {
    summary: "Отчёты об истории автомобиля и его осмотры, без тех, что в корзине",
    run: ({ services, params }) => services.papers.getCarPapers(params.id),
    answer: ({ car, reports, inspections, hasAutoteka }) => ({
      car,
      reports: reports.map(reportShape),
      inspections: inspections.map(({ createdAt, updatedAt, deletedAt, ...inspection }) => ({
        ...inspection,
        createdAt: isoTime(createdAt),
        updatedAt: isoTime(updatedAt),
        deletedAt: isoTimeOrNull(deletedAt),
      })),
      hasAutoteka,
    }),
  }),
  call("POST", "/cars/:id/reports", "cars.write", {
    summary: "Добавить отчёт об истории автомобиля; его PDF отправляют отдельно",
    body: reportSchema,
    status: 201,
    run: ({ services, actor, params, body }) => services.papers.createReport(actor, params.id, body),
    answer: reportShape,
  }),
  call("PUT", "/reports/:id", "cars.write", {
    summary: "Изменить отчёт; пропущенные поля сохраняются",
    body: reportChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.papers.updateReport(actor, params.id, body),
    answer: reportShape,
  }),
  // The request body is the file itself, without a multipart form.
  call("PUT", "/reports/:id/file", "cars.write", {
    summary: "Отправить PDF отчёта (до 20 МБ): тело — сам файл; прежний файл заменяется",
    maxBytes: REPORT_FILE_BYTES_MAX,
    repeatable: "file",
    run: async ({ services, actor, params, c }) =>
      services.papers.storeReportFile(actor, params.id, new Uint8Array(await c.req.arrayBuffer())),
    answer: reportShape,
  }),
  rawCall("GET", "/reports/:id/file", "cars.read", {
    summary: "PDF отчёта",
    contentType: "application/pdf",
    respond: async (c) => {
      const opened = await c.env.services.papers.openReportFile(c.req.param("id") ?? "");
      if (!opened.ok) return answerError(c, opened.error);
      const { body, size, title } = opened.value;
      return c.body(body, 200, { ...pdfHeaders(title, size), "Cache-Control": "private, no-store" });
    },
  }),
  call("DELETE", "/reports/:id", "cars.write", {
    summary: "Убрать отчёт в корзину",
    run: ({ services, actor, params }) => services.papers.removeReport(actor, params.id),
    answer: reportShape,
  }),
  call("POST", "/reports/:id/restore", "cars.write", {
    summary: "Вернуть отчёт из корзины",
    run: ({ services, actor, params }) => services.papers.restoreReport(actor, params.id),
    answer: reportShape,
  }),
  call("GET", "/autoteka/balance", "cars.write", {
    summary: "Сколько отчётов осталось в пакете Автотеки",
    run: ({ services }) => services.papers.getAutotekaBalance(),
  }),
  call("POST", "/cars/:id/reports/autoteka", "cars.write", {
    summary: "Запросить отчёт Автотеки по VIN автомобиля: он платный и приходит через несколько минут",
    status: 201,
    run: ({ services, actor, params }) => services.papers.orderAutoteka(actor, params.id),
    answer: reportShape,
  }),
  call("POST", "/cars/:id/inspections", "cars.write", {
    summary: "Начать осмотр автомобиля: со списком пунктов или с пунктами прежнего осмотра (copyOf)",
    body: inspectionSchema,
    status: 201,
    run: ({ services, actor, params, body }) => services.papers.createInspection(actor, params.id, body),
    answer: inspectionShape,
  }),
  call("PUT", "/inspections/:id", "cars.write", {
    summary: "Изменить осмотр; пропущенные поля сохраняются, points — список целиком",
    body: inspectionChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.papers.updateInspection(actor, params.id, body),
    answer: inspectionShape,
  }),
  call("DELETE", "/inspections/:id", "cars.write", {
    summary: "Убрать осмотр в корзину",
    run: ({ services, actor, params }) => services.papers.removeInspection(actor, params.id),
    answer: inspectionShape,
  }),
  call("POST", "/inspections/:id/restore", "cars.write", {
    summary: "Вернуть осмотр из корзины",
    run: ({ services, actor, params }) => services.papers.restoreInspection(actor, params.id),
    answer: inspectionShape,
  }),
];

/** How far the service has come, and where the file lies, are of no use outside. */
function reportShape({
  fileKey,
  outerId: _outer,
  attempts: _attempts,
  nextAttemptAt: _next,
  createdAt,
  deletedAt,
  ...report
}: StaffReport) {
  return { ...report, hasFile: fileKey !== null, createdAt: isoTime(createdAt), deletedAt: isoTimeOrNull(deletedAt) };
}

function inspectionShape({ createdAt, updatedAt, deletedAt, ...inspection }: StaffInspection) {
  return {
    ...inspection,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    deletedAt: isoTimeOrNull(deletedAt),
  };
}
