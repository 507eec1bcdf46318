import type { Context } from "hono";
import * as z from "zod/mini";
import { BODY_TYPES, CAR_STATUSES } from "../../domain/cars/car-terms.ts";
import { DEFAULT_CAR_LIMIT, MAX_CAR_LIMIT } from "../../domain/kernel/limits.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { answer, answerError } from "../answer.ts";
import { movedTo } from "../moved-to.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { carShape } from "../shapes.ts";

export const carsQuerySchema = z.object({
  status: z.optional(z.enum(CAR_STATUSES, "Неизвестный статус")),
  brandId: z.optional(z.string()),
  bodyType: z.optional(z.enum(BODY_TYPES, "Неизвестный тип кузова")),
  featured: z.optional(z.enum(["true", "false"], "Ожидается true или false")),
  limit: z._default(
    z.coerce
      .number("Ожидается число")
      .check(z.int(), z.minimum(1), z.maximum(MAX_CAR_LIMIT, `Не больше ${MAX_CAR_LIMIT}`)),
    DEFAULT_CAR_LIMIT,
  ),
});

export async function getCars(c: Context<ApiEnvironment>) {
  const parsed = parseInput(carsQuerySchema, c.req.query());
  if (!parsed.ok) return answerError(c, parsed.error);
  const { featured, limit, ...filter } = parsed.value;
  const cars = await c.env.services.cars.listPublicCars(
    { ...filter, featured: featured === undefined ? undefined : featured === "true" },
    limit,
  );
  return c.json(cars.map(carShape));
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
  const cars = await c.env.services.cars.listPublicCars({ brandId: c.req.param("brandId") }, MAX_CAR_LIMIT);
  return c.json(cars.map(carShape));
}

export async function getCarsOfBodyType(c: Context<ApiEnvironment>) {
  const bodyType = BODY_TYPES.find((type) => type === c.req.param("type"));
  if (!bodyType) return answerError(c, { code: "not_found", message: "Такого типа кузова нет" });
  const cars = await c.env.services.cars.listPublicCars({ bodyType }, MAX_CAR_LIMIT);
  return c.json(cars.map(carShape));
}
