import type { Answer, ApiPath } from "#app/lib/api.ts";
import type { KeptCar } from "#worker/domain/lists/local-lists.ts";

/** What became of the cars of a list, in its order. @throws when the server does not answer */
export async function fetchKeptCars(slugs: readonly string[]): Promise<KeptCar[]> {
  if (slugs.length === 0) return [];
  const list = slugs.map(encodeURIComponent).join(",");
  const response = await fetch(`/api/cars/by-slugs?s=${list}` satisfies ApiPath<"GET /cars/by-slugs">);
  if (!response.ok) throw new Error(`by-slugs: ${response.status}`);
  const { cars } = (await response.json()) as Answer<"GET /cars/by-slugs">;
  return cars;
}
