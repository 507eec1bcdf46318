import { selectSlugsLike } from "../../../db/queries/cars/staff-cars.ts";
import type { Deps } from "../../deps.ts";

const SLUG_BASE_MAX = 100;

/**
 * Returns a function that makes the `wanted` slugs unique: `haval-jolion-2024`, `haval-jolion-2024-2`. It also avoids the slugs
 * that it has returned before. One query for any number.
 */
export async function freeSlugs(
  { db }: Pick<Deps, "db">,
  wanted: readonly string[],
): Promise<(wanted: string) => string> {
  const [rows] = await db.read([selectSlugsLike(db, wanted.map(baseOf))]);
  const taken = new Set(rows.map(({ slug }) => slug));
  return (slug) => {
    const base = baseOf(slug);
    for (let number = 1; ; number++) {
      const free = number === 1 ? base : `${base}-${number}`;
      if (taken.has(free)) continue;
      taken.add(free);
      return free;
    }
  };
}

function baseOf(wanted: string): string {
  return wanted.slice(0, SLUG_BASE_MAX).replace(/-+$/, "") || "car";
}
