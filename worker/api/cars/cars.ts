import type { Context } from "hono";
import * as z from "zod/mini";
import { BODY_TYPES, CAR_STATUSES } from "../../domain/cars/car-terms.ts";
import { DEFAULT_CAR_LIMIT, MAX_CAR_LIMIT } from "../../domain/kernel/limits.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import type { PublicCarFilter } from "../../services/cars/list-public-cars.ts";
import { answer, answerError } from "../answer.ts";
import { answerPage, type Slice, slice } from "../list-page.ts";
import { movedTo } from "../moved-to.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { carShape } from "../shapes.ts";

export const carsQuerySchema = z.object({
  status: z.optional(z.enum(CAR_STATUSES, "Неизвестный статус")),
  brandId: z.optional(z.string()),
  bodyType: z.optional(z.enum(BODY_TYPES, "Неизвестный тип кузова")),
  featured: z.optional(z.enum(["true", "false"], "Ожидается true или false")),
  ...slice(DEFAULT_CAR_LIMIT, MAX_CAR_LIMIT),
});
export const carSliceSchema = z.object(slice(MAX_CAR_LIMIT, MAX_CAR_LIMIT));

export async function getCars(c: Context<ApiEnvironment>) {
  const parsed = parseInput(carsQuerySchema, c.req.query());
  if (!parsed.ok) return answerError(c, parsed.error);
  const { featured, limit, page, ...filter } = parsed.value;
  return answerCars(
    c,
    { ...filter, featured: featured === undefined ? undefined : featured === "true" },
    { limit, page },
  );
}

/** Counts for the home page's search; fetched once, on the first interaction. */
export async function getCarCounts(c: Context<ApiEnvironment>) {
  return c.json(await c.env.services.catalogue.countByPrice(), 200, { "Cache-Control": "private, max-age=60" });
}

export async function getCarBySlug(c: Context<ApiEnvironment>) {
  const found = await c.env.services.cars.getPublicCar(c.req.param("slug") ?? "");
  return (!found.ok && (await movedTo(c, "car"))) || answer(c, found, carShape);
}

export async function getCarsOfBrand(c: Context<ApiEnvironment>) {
  const slice = parseInput(carSliceSchema, c.req.query());
  return slice.ok ? answerCars(c, { brandId: c.req.param("brandId") }, slice.value) : answerError(c, slice.error);
}

export async function getCarsOfBodyType(c: Context<ApiEnvironment>) {
  const bodyType = BODY_TYPES.find((type) => type === c.req.param("type"));
  if (!bodyType) return answerError(c, { code: "not_found", message: "Такого типа кузова нет" });
  const slice = parseInput(carSliceSchema, c.req.query());
  return slice.ok ? answerCars(c, { bodyType }, slice.value) : answerError(c, slice.error);
}

async function answerCars(c: Context<ApiEnvironment>, filter: PublicCarFilter, slice: Slice): Promise<Response> {
  return answerPage(c, await c.env.services.cars.listPublicCars(filter, slice), carShape);
}
