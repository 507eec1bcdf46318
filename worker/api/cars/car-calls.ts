import { bulkPreviewSchema, bulkStepSchema, carSelectionSchema } from "../../domain/cars/car-bulk.ts";
import { carChangeSchema, carSchema } from "../../domain/cars/car-schema.ts";
import { priceChangeSchema } from "../../domain/cars/price-change.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import { parseStaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import { LIST_EXPORT_MAX, MAX_CAR_LIMIT } from "../../domain/kernel/limits.ts";
import { fail, ok } from "../../domain/kernel/result.ts";
import { fileCall } from "../file-call.ts";
import { answerError, call, isoTime, isoTimeOrNull, PAGES, rawCall } from "../call.ts";
import { pageOf, slice } from "../list-page.ts";
import { uploadChunks } from "../upload-chunks.ts";
import {
  ORIGINAL_MAX_BYTES,
  PHOTO_TEXTS,
  photoChangeSchema,
  photoOrderSchema,
  photoUploadSchema,
} from "../../domain/cars/car-photo.ts";
import * as z from "zod/mini";
import { requiredText } from "../../domain/kernel/text/text-fields.ts";
import { priceRuleChangeSchema, priceRuleSchema, type StaffPriceRule } from "../../domain/money/price-rule-schema.ts";

/** With the rule that the input replaces, if any. */
const rulePreviewSchema = z.extend(priceRuleSchema, { id: z.optional(z.nullable(z.string())) });

const priceRuleCalls = [
  call("POST", "/price-rules", "cars.prices", {
    summary: "Добавить скидку на автомобили",
    body: priceRuleSchema,
    status: 201,
    run: ({ services, actor, body }) => services.cars.createPriceRule(actor, body),
    answer: ruleShape,
  }),
  call("POST", "/price-rules/preview", "cars.prices", {
    summary: "Какие автомобили получат скидку и какой станет цена; ничего не меняет",
    body: rulePreviewSchema,
    repeatable: "reads",
    run: ({ services, body }) => services.cars.previewPriceRule(body),
  }),
  call("PUT", "/price-rules/:id", "cars.prices", {
    summary: "Изменить скидку; пропущенные поля сохраняются",
    body: priceRuleChangeSchema,
    run: ({ services, actor, params, body }) => services.cars.updatePriceRule(actor, params.id, body),
    answer: ruleShape,
  }),
  call("DELETE", "/price-rules/:id", "cars.prices", {
    summary: "Убрать скидку в корзину",
    run: ({ services, actor, params }) => services.cars.removePriceRule(actor, params.id),
    answer: ruleShape,
  }),
  call("POST", "/price-rules/:id/restore", "cars.prices", {
    summary: "Вернуть скидку из корзины",
    run: ({ services, actor, params }) => services.cars.restorePriceRule(actor, params.id),
    answer: ruleShape,
  }),
  call("POST", "/price-rules/:id/undo", "cars.prices", {
    summary: "Вернуть значения скидки до последнего изменения",
    run: ({ services, actor, params }) => services.cars.undoPriceRule(actor, params.id),
    answer: ruleShape,
  }),
  call("POST", "/cars/:id/prices/:price/strike", "cars.prices", {
    summary: "Вычеркнуть из журнала цен опечатку, исправленную в течение суток",
    body: z.object({ reason: requiredText(300, "Укажите причину") }),
    run: ({ services, actor, params, body }) =>
      services.cars.strikePrice(actor, { carId: params.id, priceId: params.price, reason: body.reason }),
  }),
];

function ruleShape({ startsAt: _startsAt, endsAt: _endsAt, createdAt, deletedAt, ...rule }: StaffPriceRule) {
  return { ...rule, createdAt: isoTime(createdAt), deletedAt: isoTimeOrNull(deletedAt) };
}

const photoCalls = [
  call("GET", "/cars/:id/photos", "cars.read", {
    summary: "Снимки автомобиля по порядку: ракурс, правка, картинка, похожие",
    run: ({ services, params }) => services.cars.getPhotoBench(params.id),
  }),
  call("PUT", "/cars/:id/photos/:photo", "cars.write", {
    summary:
      "Сохранить оригинал снимка: тело — сам файл, JPEG, PNG, WebP или HEIC, до 30 МБ; номер — UUID, повтор ничего не добавляет",
    query: photoUploadSchema,
    maxBytes: ORIGINAL_MAX_BYTES,
    repeatable: "file",
    run: async ({ services, actor, params, query, c }) => {
      const { body } = c.req.raw;
      if (!body) return fail("invalid", PHOTO_TEXTS.empty);
      const { id: carId, photo: photoId } = params;
      const place = { angle: query.angle ?? null, sequence: Number(query.sequence ?? 0) };
      return services.cars.storeOriginal(actor, { carId, photoId, ...place, body: uploadChunks(body) });
    },
  }),
  call("PUT", "/cars/:id/photo-order", "cars.write", {
    summary: "Порядок снимков; ids: null — по ракурсам. Галерея идёт за ним",
    body: photoOrderSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.cars.orderPhotos(actor, params.id, body.ids),
  }),
  call("PUT", "/car-photos/:id", "cars.write", {
    summary: "Ракурс, правка и опубликованная картинка снимка; пропущенные поля сохраняются",
    body: photoChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.cars.changeCarPhoto(actor, params.id, body),
  }),
  call("DELETE", "/car-photos/:id", "cars.write", {
    summary: "Убрать снимок со стенда и из галереи; оригинал хранится ещё 30 дней",
    repeatable: "values",
    run: ({ services, actor, params }) => services.cars.removeCarPhoto(actor, params.id),
  }),
  call("POST", "/car-photos/:id/restore", "cars.write", {
    summary: "Вернуть убранный снимок; isShown — в галерею или нет",
    optionalBody: z.pick(photoChangeSchema, { isShown: true }),
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.cars.restoreCarPhoto(actor, params.id, body.isShown),
  }),
  rawCall("GET", "/car-photos/:id/original", "cars.read", {
    summary: "Оригинал снимка, как его сделала камера",
    contentType: "application/octet-stream",
    respond: async (c) => {
      const found = await c.env.services.cars.getOriginal(c.req.param("id") ?? "");
      if (!found.ok) return answerError(c, found.error);
      return c.body(found.value.bytes.slice().buffer, 200, { "Content-Type": found.value.type });
    },
  }),
];

const condition = z.optional(z.string());
const staffCarsQuerySchema = z.object({
  q: condition,
  status: condition,
  stage: condition,
  brand: condition,
  salon: condition,
  problem: condition,
  sort: condition,
  ...slice(MAX_CAR_LIMIT, MAX_CAR_LIMIT),
});

const PICTURES = { mainImage: "car", images: "car" } as const;

export const carCalls = [
  ...photoCalls,
  call("GET", "/admin/cars", "cars.read", {
    summary: `Автомобили для сотрудников, черновики тоже; условия — как в адресе списка, неизвестные пропускаются; ${PAGES}`,
    query: staffCarsQuerySchema,
    run: async ({ services, query: { limit }, c }) =>
      ok(await services.cars.listWholeCars(parseStaffCarQuery(new URL(c.req.url).searchParams), limit)),
    answer: (cars, { c }) => pageOf(c, cars, (car) => staffCarShape(car)),
  }),
  fileCall("/admin/cars/export/:format", "cars.read", {
    summary: `Автомобили файлом, csv или xlsx: все поля, до ${LIST_EXPORT_MAX} строк; условия — как в адресе списка`,
    make: async ({ services, actor, format, search, c }) => {
      const query = parseStaffCarQuery(search);
      return {
        ...(await services.cars.exportCars(actor, { query, format, origin: new URL(c.req.url).origin })),
        fileName: "avtomobili",
      };
    },
  }),
  call("GET", "/admin/cars/:id", "cars.read", {
    summary: "Автомобиль для сотрудников",
    run: ({ services, params }) => services.cars.getStaffCar(params.id),
    answer: staffCarShape,
  }),
  call("GET", "/admin/cars/:id/readiness", "cars.read", {
    summary: "Автомобиль и площадки, чтобы проверить его по их правилам",
    run: ({ services, params }) => services.outlets.getReadiness(params.id),
  }),
  call("POST", "/cars", "cars.write", {
    summary: "Добавить автомобиль; в наличии — значит опубликован",
    pictures: PICTURES,
    body: carSchema,
    status: 201,
    run: ({ services, actor, body }) => services.cars.createCar(actor, body),
    answer: staffCarShape,
  }),
  // Before /cars/:id, because the first match wins.
  call("PUT", "/cars/prices/bulk", "cars.prices", {
    summary: "Изменить цены разом: priceMultiplier, если не все — отбор; с priceSum предпросмотра — только те цены",
    body: priceChangeSchema,
    run: ({ services, actor, body }) => services.cars.changePrices(actor, body),
  }),
  call("POST", "/cars/prices/preview", "cars.prices", {
    summary: "Цены до и после массового изменения; ничего не меняет",
    body: priceChangeSchema,
    repeatable: "reads",
    run: async ({ services, body }) => ok(await services.cars.previewPrices(body)),
  }),
  ...priceRuleCalls,
  call("GET", "/cars/prices/:run", "cars.prices", {
    summary: "Что вернёт отмена массового изменения цен, что останется",
    run: ({ services, params }) => services.cars.previewPriceUndo(params.run),
  }),
  call("DELETE", "/cars/prices/:run", "cars.prices", {
    summary: "Отменить массовое изменение цен",
    run: ({ services, actor, params }) => services.cars.undoPrices(actor, params.run),
  }),
  call("POST", "/cars/selection", "cars.write", {
    summary: "Автомобили, которые подходят под фильтр списка",
    body: carSelectionSchema,
    repeatable: "reads",
    run: ({ services, body }) => services.cars.selectCars(body.filter),
  }),
  call("POST", "/cars/bulk/preview", "cars.write", {
    summary: "Что сделает действие со многими автомобилями",
    body: bulkPreviewSchema,
    repeatable: "reads",
    run: ({ services, body }) => services.cars.previewBulk(body),
  }),
  call("POST", "/cars/bulk", "cars.write", {
    summary: "Шаг действия со многими автомобилями; повтор с тем же ключом ничего не делает дважды",
    body: bulkStepSchema,
    run: ({ services, actor, body }) => services.cars.applyBulk(actor, body),
  }),
  call("DELETE", "/cars/bulk/:run", "cars.write", {
    summary: "Отменить действие с этим ключом; повторять, пока left не станет 0",
    run: ({ services, actor, params }) => services.cars.undoBulk(actor, params.run),
  }),
  call("PUT", "/cars/:id", "cars.write", {
    summary: "Изменить автомобиль; пропущенные поля сохраняются",
    pictures: PICTURES,
    body: carChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.cars.updateCar(actor, params.id, body),
    answer: staffCarShape,
  }),
  call("DELETE", "/cars/:id", "cars.write", {
    summary: "Убрать автомобиль в корзину",
    run: ({ services, actor, params }) => services.cars.removeCar(actor, params.id),
    answer: staffCarShape,
  }),
  call("POST", "/cars/:id/restore", "cars.write", {
    summary: "Вернуть автомобиль из корзины",
    run: ({ services, actor, params }) => services.cars.restoreCar(actor, params.id),
    answer: staffCarShape,
  }),
  call("POST", "/cars/:id/unpublish", "cars.write", {
    summary: "Вернуть опубликованный автомобиль в черновики",
    run: ({ services, actor, params }) => services.cars.unpublishCar(actor, params.id),
    answer: staffCarShape,
  }),
  call("POST", "/cars/:id/copy", "cars.write", {
    summary: "Черновик по образцу автомобиля",
    status: 201,
    run: ({ services, actor, params }) => services.cars.duplicateCar(actor, params.id),
    answer: staffCarShape,
  }),
];

function staffCarShape<C extends Omit<StaffCar, "description">>({
  publishedAt,
  soldAt,
  deletedAt,
  createdAt,
  updatedAt,
  cutAt: _cutAt,
  modelFamily: _family,
  ...car
}: C) {
  return {
    ...car,
    publishedAt: isoTimeOrNull(publishedAt),
    soldAt: isoTimeOrNull(soldAt),
    deletedAt: isoTimeOrNull(deletedAt),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}
