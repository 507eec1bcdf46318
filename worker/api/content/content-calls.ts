import * as z from "zod/mini";
import { importPageSchema, pageImportSchema } from "../../domain/content/page-import.ts";
import { FOOTER_PAGES_MAX, PAGES_BULK_MAX } from "../../domain/content/page-kinds.ts";
import { REVIEW_FILE_MAX_BYTES } from "../../domain/content/review-import-limits.ts";
import { ok } from "../../domain/kernel/result.ts";
import { isAllowed } from "../../domain/staff/permissions.ts";
import type { ApiContext } from "../api-route.ts";
import { call, isoTime } from "../call.ts";
import { movedTo } from "../moved-to.ts";
import { uploadedFile, uploadQuerySchema } from "../upload-chunks.ts";
import { recordCalls, recordShape } from "./record-calls.ts";

const ALL_FOR_STAFF =
  "вошедшим с правом смотреть содержание — все, скрытые тоже, или те, которые называет параметр; остальные его не меняют";
const shown = z.optional(z.enum(["true", "false"]));

const brand = recordCalls("brand", { object: "марку", removal: "; отказ, пока у неё есть автомобили" });
const review = recordCalls("review", { object: "отзыв" });
const promotion = recordCalls("promotion", { object: "акцию" });
const page = recordCalls("page", { object: "страницу" });
const bank = recordCalls("bank", { object: "банк" });
const bankProduct = recordCalls("bankProduct", {
  object: "программу",
  added: "кредитную программу банка",
  isKeyed: true,
});

export const brandCalls = [
  call("GET", "/brands", "visitor", {
    summary: "Марки",
    run: async ({ services }) => ok(await services.content.listBrands()),
    answer: (brands) => brands.map(createdShape),
  }),
  call("GET", "/brands/slug/:slug", "visitor", {
    summary: "Марка по адресу страницы",
    run: ({ services, params }) => services.content.getBrand({ slug: params.slug }),
    otherwise: ({ c, params }) => movedTo(c, "brand", params.slug),
    answer: createdShape,
  }),
  call("GET", "/brands/:id", "visitor", {
    summary: "Марка",
    run: ({ services, params }) => services.content.getBrand({ id: params.id }),
    answer: createdShape,
  }),
  ...brand.files,
  ...brand.edits,
  ...brand.trash,
];

export const contentCalls = [
  call("GET", "/reviews", "visitor", {
    summary: `Одобренные отзывы; ${ALL_FOR_STAFF}`,
    query: z.object({ approved: shown }),
    readQuery: (search) => search.get("approved"),
    run: async ({ services, query, c }) => ok(await services.content.listWholeReviews(await shownKind(c, query))),
    answer: (reviews) => reviews.map(createdShape),
  }),
  ...review.files,
  call("POST", "/reviews/imports/preview", "content.write", {
    summary: "Что добавит таблица отзывов: тело — файл CSV или XLSX, до 2 МБ",
    query: uploadQuerySchema,
    maxBytes: REVIEW_FILE_MAX_BYTES,
    repeatable: "reads",
    run: ({ services, query, c }) => {
      const file = uploadedFile(c, query);
      return file.ok ? services.content.previewReviews(file.value) : file;
    },
  }),
  call("POST", "/reviews/imports", "content.write", {
    summary: "Добавить новые отзывы из таблицы; shown=true — сразу показать, иначе они ждут одобрения",
    query: z.extend(uploadQuerySchema, { shown }),
    maxBytes: REVIEW_FILE_MAX_BYTES,
    run: ({ services, actor, query, c }) => {
      const file = uploadedFile(c, query);
      return file.ok ? services.content.importReviews(actor, { ...file.value, isShown: query.shown === "true" }) : file;
    },
  }),
  call("DELETE", "/reviews/imports/:id", "content.write", {
    summary: "Убрать в корзину всё, что добавил файл",
    run: ({ services, actor, params }) => services.content.undoReviewImport(actor, params.id),
  }),
  ...review.edits,
  call("PUT", "/reviews/:id/approve", "content.write", {
    summary: "Одобрить отзыв",
    run: ({ services, actor, params }) => services.content.approveReview(actor, params.id),
    answer: recordShape,
  }),
  ...review.trash,
  call("GET", "/promotions", "visitor", {
    summary: `Действующие акции; ${ALL_FOR_STAFF}`,
    query: z.object({ active: shown }),
    readQuery: (search) => search.get("active"),
    run: async ({ services, query, c }) => ok(await services.content.listWholePromotions(await shownKind(c, query))),
    answer: (promotions) => promotions.map(changedShape),
  }),
  ...promotion.files,
  ...promotion.edits,
  ...promotion.trash,
  call("GET", "/partner-banks", "visitor", {
    summary: `Банки-партнёры; ${ALL_FOR_STAFF}`,
    query: z.object({ active: shown }),
    readQuery: (search) => search.get("active"),
    run: async ({ services, query, c }) => ok(await services.content.listWholeBanks(await shownKind(c, query))),
    answer: (banks) => banks.map(createdShape),
  }),
  ...bank.files,
  ...bank.edits,
  ...bank.trash,
];

const places = z.array(z.string(), "Ожидается список").check(z.maxLength(FOOTER_PAGES_MAX, "Слишком много страниц"));
const pageOrder = z.object({ menu: places, footer: places });

/** One call of the panel goes on with an import of pages so long, ms: its list moves. */
const PAGES_CALL_MS = 1500;

export const pageCalls = [
  ...page.files,
  call("POST", "/pages/import", "content.write", {
    summary: "Прочитать страницу старого сайта в черновик, с картинками; черновик, который уже правили, не меняется",
    body: importPageSchema,
    run: ({ services, actor, body }) => services.content.importPage(actor, body),
  }),
  call("POST", "/pages/imports", "content.write", {
    summary: "Начать перенос страниц старого сайта в черновики; адрес с act=section поведёт в раздел этого сайта",
    body: pageImportSchema,
    status: 201,
    run: ({ services, actor, body }) => services.content.startPageImport(actor, body.items),
  }),
  call("POST", "/pages/imports/:id/work", "content.write", {
    summary: "Продолжить перенос страниц на несколько секунд; без этих вызовов продолжает расписание",
    repeatable: "work",
    run: ({ services, params }) => services.content.workOnPageImport({ id: params.id, budgetMs: PAGES_CALL_MS }),
  }),
  call("POST", "/pages/imports/:id/stop", "content.write", {
    summary: "Остановить перенос страниц: прочитанное остаётся",
    run: ({ services, actor, params }) => services.content.stopPageImport(actor, params.id),
  }),
  ...page.edits,
  ...page.trash,
  call("PUT", "/pages-shown", "content.write", {
    summary: "Показать на сайте или скрыть выбранные страницы; те, чей текст не прошёл проверку, названы с причиной",
    body: z.object({
      ids: z
        .array(z.string().check(z.maxLength(60)), "Ожидается список страниц")
        .check(z.minLength(1, "Выберите страницы"), z.maxLength(PAGES_BULK_MAX, `За раз не больше ${PAGES_BULK_MAX}`)),
      isShown: z.boolean("Ожидается да или нет"),
    }),
    repeatable: "values",
    run: ({ services, actor, body }) => services.content.showPages(actor, body),
  }),
  call("PUT", "/page-links", "content.write", {
    summary: "Какие страницы стоят в меню и в подвале, по порядку; отказ, если порядок уже не тот, что прочитан",
    body: z.extend(pageOrder, { base: pageOrder }),
    repeatable: "values",
    run: ({ services, actor, body }) => services.content.orderPages(actor, body),
  }),
];

export const bankProductCalls = [...bankProduct.files, ...bankProduct.edits, ...bankProduct.trash];

/** What visitors may see, whatever they send; staff who may read the content get all of it, or the kind that they name. */
async function shownKind(c: ApiContext, sent: string | null): Promise<boolean | null> {
  const session = await c.env.staffSession();
  const mayReadAll =
    session !== null &&
    !session.mustChangePassword &&
    !session.mustSetUpFactor &&
    isAllowed(session.permissions, "content.read");
  if (!mayReadAll) return true;
  return sent === "true" ? true : sent === "false" ? false : null;
}

function createdShape<T extends { createdAt: number }>({ createdAt, ...row }: T) {
  return { ...row, createdAt: isoTime(createdAt) };
}

function changedShape<T extends { createdAt: number; updatedAt: number }>({ createdAt, updatedAt, ...row }: T) {
  return { ...row, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) };
}
