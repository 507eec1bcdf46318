import type { Context } from "hono";
import { MAX_CAR_LIMIT } from "../../domain/kernel/limits.ts";
import { priceChangeSchema } from "../../domain/cars/price-change.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import { carChangeSchema, carSchema } from "../../domain/cars/car-schema.ts";
import { parseStaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";
import { storedPictures } from "../media/stored-pictures.ts";

type Call = Context<ApiEnvironment>;

const PICTURES = { mainImage: "car", images: "car" } as const;

/** The panel's cars including drafts, with the filters and sorts of the screen (default: newest first), 1000 at most. */
export async function getStaffCars(c: Call) {
  const query = parseStaffCarQuery(new URL(c.req.url).searchParams);
  return c.json((await c.env.services.cars.listWholeCars(query, MAX_CAR_LIMIT)).map(staffCarShape));
}

export async function getStaffCarById(c: Call) {
  return answer(c, await c.env.services.cars.getStaffCar(idOf(c)), staffCarShape);
}

/** What the car's form needs to run the checks of the enabled outlets. */
export async function getCarReadiness(c: Call) {
  return answer(c, await c.env.services.outlets.getReadiness(idOf(c)), (readiness) => readiness);
}

export async function postCar(c: Call, actor: Actor) {
  const input = await readJson(c, carSchema, storedPictures(c, actor, PICTURES));
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.cars.createCar(actor, input.value), staffCarShape, 201);
}

export async function putCar(c: Call, actor: Actor) {
  const change = await readJson(c, carChangeSchema, storedPictures(c, actor, PICTURES));
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.cars.updateCar(actor, idOf(c), change.value), staffCarShape);
}

export async function deleteCar(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.removeCar(actor, idOf(c)), staffCarShape);
}

export async function postCarRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.restoreCar(actor, idOf(c)), staffCarShape);
}

export async function postCarUnpublish(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.unpublishCar(actor, idOf(c)), staffCarShape);
}

export async function postCarCopy(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.duplicateCar(actor, idOf(c)), staffCarShape, 201);
}

/** POST because the selection is in the body; nothing is changed. */
export async function postPricePreview(c: Call) {
  const change = await readJson(c, priceChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return c.json(await c.env.services.cars.previewPrices(change.value));
}

export async function putBulkPrices(c: Call, actor: Actor) {
  const change = await readJson(c, priceChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.cars.changePrices(actor, change.value), (run) => run);
}

export async function getPriceUndo(c: Call) {
  return answer(c, await c.env.services.cars.previewPriceUndo(c.req.param("run") ?? ""), (undo) => undo);
}

export async function deletePriceRun(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.undoPrices(actor, c.req.param("run") ?? ""), (undo) => undo);
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

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
    publishedAt: timeOf(publishedAt),
    soldAt: timeOf(soldAt),
    deletedAt: timeOf(deletedAt),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}

function timeOf(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}
