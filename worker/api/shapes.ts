import type { Car } from "../domain/cars/car.ts";

// The public API lists its fields one by one, so that a new column is not published by accident.
// Money in rubles, mileage in km, times in ISO 8601.

export function carShape(car: Car) {
  const { publishedAt, soldAt, createdAt, updatedAt, cutAt: _cutAt, modelFamily: _family, ...rest } = car;
  return {
    ...rest,
    publishedAt: isoTime(publishedAt),
    soldAt: soldAt === null ? null : isoTime(soldAt),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}

export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}

/** Of summaries: how long lists are divided. */
export const PAGES = "page — номер страницы, X-Total-Count в ответе — сколько их всего";
