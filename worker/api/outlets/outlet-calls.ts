import { CARS, countOf } from "../../domain/kernel/text/plural.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import {
  CATALOGUE_MAX_BYTES,
  type CatalogueKey,
  isCatalogueKey,
  REPORT_MAX_BYTES,
} from "../../domain/outlets/catalogue-keys.ts";
import {
  acceptFileSchema,
  listingChoiceSchema,
  nameSearchSchema,
  outletAddressSchema,
  outletChangeSchema,
  outletNameSchema,
} from "../../domain/outlets/outlet-calls.ts";
import { isOutletKey, type OutletKey } from "../../domain/outlets/outlet-keys.ts";
import { type OutletView, withoutAddresses } from "../../domain/outlets/outlet-views.ts";
import type { ReportCounts } from "../../services/outlets/reports/store-report.ts";
import { call } from "../call.ts";
import { uploadedFile, uploadQuerySchema } from "../upload-chunks.ts";

const ADDRESS_MESSAGES = {
  rotate: "Адрес заменён: укажите новый в кабинете площадки",
  revoke: "Адрес отозван: файл больше не отдаётся",
  set_password: "Пароль задан: укажите его в кабинете площадки",
  remove_password: "Пароль убран",
} as const;

export const outletCalls = [
  call("GET", "/outlets", "outlets.read", {
    summary: "Площадки: адрес файла, последние файлы, настройки",
    run: async ({ services }) => ok(await services.outlets.listOutlets()),
    answer: (views, { actor }): OutletView[] =>
      actor.permissions.includes("outlets.write") ? views : views.map(withoutAddresses),
  }),
  call("POST", "/outlets/catalogues/:catalogue", "outlets.write", {
    summary: "Загрузить справочник площадки: тело — сам файл XML, до 25 МБ, можно в gzip",
    params: catalogueOf,
    query: uploadQuerySchema,
    maxBytes: CATALOGUE_MAX_BYTES,
    run: ({ services, actor, params, query, c }) => {
      const file = uploadedFile(c, query);
      return file.ok ? services.outlets.uploadCatalogue(actor, { ...params, ...file.value }) : file;
    },
  }),
  call("GET", "/outlets/catalogues/:catalogue/models", "outlets.read", {
    summary: "Модели справочника, в названии которых есть текст",
    params: catalogueOf,
    query: nameSearchSchema,
    run: async ({ services, params, query }) => ok(await services.outlets.findNames(params.catalogue, query.q)),
  }),
  // Before /outlets/:key, because the first match wins.
  call("PUT", "/outlets/names", "outlets.write", {
    summary: "Как справочник называет марку и модель",
    body: outletNameSchema,
    repeatable: "values",
    run: ({ services, actor, body }) => services.outlets.saveName(actor, body),
  }),
  call("GET", "/outlets/cars/:car", "cars.read", {
    summary: "Автомобиль на площадках: объявление, причины отказа, модификация",
    run: ({ services, params }) => services.outlets.getCarListings(params.car),
  }),
  call("PUT", "/outlets/:key/cars/:car", "outlets.write", {
    summary: "Выгружать ли автомобиль на площадку, и какая у него модификация в её справочнике",
    body: listingChoiceSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => {
      const outlet = outletOf(params);
      if (!outlet.ok) return outlet;
      return services.outlets.saveListing(actor, { ...body, outlet: outlet.value.key, carId: params.car });
    },
    answer: () => ({ message: "Сохранено" }),
  }),
  call("POST", "/outlets/:key/report", "outlets.write", {
    summary: "Прочитать отчёт площадки: тело — файл CSV или XLSX, до 10 МБ",
    params: outletOf,
    query: uploadQuerySchema,
    maxBytes: REPORT_MAX_BYTES,
    run: ({ services, actor, params, query, c }) => {
      const file = uploadedFile(c, query);
      return file.ok ? services.outlets.uploadReport(actor, { outlet: params.key, ...file.value }) : file;
    },
    answer: (counts) => ({ ...counts, message: inWords(counts) }),
  }),
  call("PUT", "/outlets/:key", "outlets.write", {
    summary: "Включить или выключить площадку, изменить её настройки; у каждой площадки они свои",
    params: outletOf,
    body: outletChangeSchema("drom"),
    bodyOf: ({ key }) => outletChangeSchema(key),
    repeatable: "values",
    run: ({ services, actor, params, body, c }) =>
      services.outlets.saveOutlet(actor, params.key, { ...body, origin: c.env.caller.origin }),
  }),
  call("POST", "/outlets/:key/address", "outlets.write", {
    summary: "Заменить или отозвать секретный адрес файла, задать или убрать пароль",
    body: outletAddressSchema,
    run: ({ services, actor, params, body }) => {
      const outlet = outletOf(params);
      return outlet.ok ? services.outlets.changeOutletAddress(actor, outlet.value.key, body.action) : outlet;
    },
    answer: (_changed, { body }) => ({ message: ADDRESS_MESSAGES[body.action] }),
  }),
  call("POST", "/outlets/:key/make", "outlets.write", {
    summary: "Сделать файл сейчас, не дожидаясь срока",
    params: outletOf,
    run: ({ services, params, c }) => services.outlets.requestOutletFile(params.key, { origin: c.env.caller.origin }),
    answer: () => ({ message: "Файл делается, обычно это занимает меньше минуты" }),
  }),
  call("POST", "/outlets/:key/accept-file", "outlets.write", {
    summary: "Отдавать файл, задержанный из-за пропавших автомобилей",
    body: acceptFileSchema,
    run: ({ services, actor, params, body }) => {
      const outlet = outletOf(params);
      return outlet.ok ? services.outlets.acceptHeldFile(actor, outlet.value.key, body.fileId) : outlet;
    },
    answer: () => ({ message: "Площадка получит этот файл" }),
  }),
];

function outletOf({ key }: { key: string }): Result<{ key: OutletKey }> {
  return isOutletKey(key) ? ok({ key }) : fail("not_found", "Такой площадки нет");
}

function catalogueOf({ catalogue }: { catalogue: string }): Result<{ catalogue: CatalogueKey }> {
  return isCatalogueKey(catalogue) ? ok({ catalogue }) : fail("not_found", "Такого справочника нет");
}

function inWords({ stored, rejected, unknown }: ReportCounts): string {
  const parts = [
    `Прочитано: ${countOf(stored, CARS)}`,
    rejected > 0 && `отклонено: ${rejected}`,
    unknown > 0 && `не наших: ${unknown}`,
  ];
  return parts.filter(Boolean).join(", ");
}
