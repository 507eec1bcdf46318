import { bulkPreviewSchema, bulkStepSchema, carSelectionSchema } from "../../domain/cars/car-bulk.ts";
import { carChangeSchema, carSchema } from "../../domain/cars/car-schema.ts";
import { priceChangeSchema } from "../../domain/cars/price-change.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import { parseStaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import { MAX_CAR_LIMIT } from "../../domain/kernel/limits.ts";
import { ok } from "../../domain/kernel/result.ts";
import { call } from "../call.ts";
import { isoTime, isoTimeOrNull } from "../shapes.ts";
import { priceRuleCalls } from "./price-rule-calls.ts";

const PICTURES = { mainImage: "car", images: "car" } as const;

export const carCalls = [
  // With the filters and sorts of the screen (default: newest first), 1000 at most.
  call("GET", "/admin/cars", "cars.read", {
    summary: "Автомобили для сотрудников, черновики тоже; условия — как в адресе списка",
    readQuery: parseStaffCarQuery,
    run: async ({ services, query }) => ok(await services.cars.listWholeCars(query, MAX_CAR_LIMIT)),
    answer: (cars) => cars.map(staffCarShape),
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
    summary: "Изменить цены разом: priceMultiplier и, если не все, отбор",
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

function staffCarShape({
  publishedAt,
  soldAt,
  deletedAt,
  createdAt,
  updatedAt,
  cutAt: _cutAt,
  modelFamily: _family,
  ...car
}: Omit<StaffCar, "description">) {
  return {
    ...car,
    publishedAt: isoTimeOrNull(publishedAt),
    soldAt: isoTimeOrNull(soldAt),
    deletedAt: isoTimeOrNull(deletedAt),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}
