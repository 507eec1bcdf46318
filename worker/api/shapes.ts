import type { Car } from "../domain/cars/car.ts";

// What the public API shows is said here field by field, so that a new column never leaks by itself.
// Money in rubles, mileage in km, times in ISO 8601.

export function carShape(car: Car) {
  const { publishedAt, soldAt, createdAt, updatedAt, ...rest } = car;
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
