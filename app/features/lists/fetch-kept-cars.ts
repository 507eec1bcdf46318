import type { KeptCar } from "#worker/domain/lists/local-lists.ts";

/** What became of the cars of a list, in its order. @throws when the server does not answer */
export async function fetchKeptCars(slugs: readonly string[]): Promise<KeptCar[]> {
  if (slugs.length === 0) return [];
  const response = await fetch(`/api/cars/by-slugs?s=${slugs.map(encodeURIComponent).join(",")}`);
  if (!response.ok) throw new Error(`by-slugs: ${response.status}`);
  const { cars } = (await response.json()) as { cars: KeptCar[] };
  return cars;
}
