import * as z from "zod/mini";
import { BODY_TYPES, CAR_STATUSES } from "../../domain/cars/car-terms.ts";
import { WORDS_READ_MAX } from "../../domain/catalogue/said-words.ts";
import { DEFAULT_CAR_LIMIT, MAX_CAR_LIMIT } from "../../domain/kernel/limits.ts";
import { fail, ok } from "../../domain/kernel/result.ts";
import { FAVOURITES_MAX, parseSlugs } from "../../domain/lists/local-lists.ts";
import { call, carShape, PAGES } from "../call.ts";
import { pageOf, slice } from "../list-page.ts";
import { movedTo } from "../moved-to.ts";

const carsQuerySchema = z.object({
  status: z.optional(z.enum(CAR_STATUSES, "Неизвестный статус")),
  brandId: z.optional(z.string()),
  bodyType: z.optional(z.enum(BODY_TYPES, "Неизвестный тип кузова")),
  salon: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, "Ожидается адрес салона, как в GET /salons"))),
  featured: z.optional(z.enum(["true", "false"], "Ожидается true или false")),
  ...slice(DEFAULT_CAR_LIMIT, MAX_CAR_LIMIT),
});
const carSliceSchema = z.object(slice(MAX_CAR_LIMIT, MAX_CAR_LIMIT));

export const publicCarCalls = [
  call("GET", "/cars", "visitor", {
    summary: `Автомобили в продаже, новые первыми; ${PAGES}`,
    query: carsQuerySchema,
    run: async ({ services, query: { featured, limit, page, ...filter } }) => {
      const isFeatured = featured === undefined ? undefined : featured === "true";
      return ok(await services.cars.listPublicCars({ ...filter, featured: isFeatured }, { limit, page }));
    },
    answer: (cars, { c }) => pageOf(c, cars, carShape),
  }),
  // For the home page's search; fetched once, on the first interaction.
  call("GET", "/cars/counts", "visitor", {
    summary: "Сколько новых и подержанных автомобилей каждой марки, по ценам шагом 500 000 ₽",
    cacheControl: "private, max-age=60",
    run: async ({ services }) => ok(await services.catalogue.countByPrice()),
  }),
  // Prices may have changed since the last look, so nothing is cached. The list is in no log: nothing of the address is logged.
  call("GET", "/cars/by-slugs", "visitor", {
    summary: "Автомобили списка: карточка, «продан» или «больше не показывается»",
    query: z.object({ s: z.string() }),
    readQuery: (search) => parseSlugs(search.get("s"), FAVOURITES_MAX),
    run: async ({ services, query }) => ok({ cars: await services.lists.listKeptCars(query) }),
  }),
  call("GET", "/catalogue/suggest", "visitor", {
    summary:
      "Подсказки к набранным словам (q): марки и модели с числом автомобилей, автомобили. Адреса относительны сайту",
    cacheControl: "public, max-age=60",
    readQuery: (search) => (search.get("q") ?? "").slice(0, WORDS_READ_MAX),
    run: async ({ services, query }) => ok({ suggestions: await services.catalogue.suggestSearches(query) }),
  }),
  call("GET", "/cars/slug/:slug", "visitor", {
    summary: "Автомобиль по адресу страницы",
    run: ({ services, params }) => services.cars.getPublicCar(params.slug),
    otherwise: ({ c, params }) => movedTo(c, "car", params.slug),
    answer: carShape,
  }),
  call("GET", "/cars/brand/:brandId", "visitor", {
    summary: `Автомобили марки; ${PAGES}`,
    query: carSliceSchema,
    run: async ({ services, params, query }) => ok(await services.cars.listPublicCars(params, query)),
    answer: (cars, { c }) => pageOf(c, cars, carShape),
  }),
  call("GET", "/cars/body-type/:type", "visitor", {
    summary: `Автомобили с типом кузова; ${PAGES}`,
    params: ({ type }) => {
      const bodyType = BODY_TYPES.find((known) => known === type);
      return bodyType ? ok({ bodyType }) : fail("not_found", "Такого типа кузова нет");
    },
    query: carSliceSchema,
    run: async ({ services, params, query }) => ok(await services.cars.listPublicCars(params, query)),
    answer: (cars, { c }) => pageOf(c, cars, carShape),
  }),
];
