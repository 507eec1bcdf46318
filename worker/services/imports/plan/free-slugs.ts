import { selectSlugsLike } from "../../../db/queries/cars/staff-cars.ts";
import type { Deps } from "../../deps.ts";

const SLUG_BASE_MAX = 100;

/**
 * Returns a function that makes slugs unique: `haval-jolion-2024`, `haval-jolion-2024-2`. It also avoids the slugs that it
 * has returned before.
 */
export function freeSlugs({ db }: Pick<Deps, "db">): (wanted: string) => Promise<string> {
  const takenByBase = new Map<string, Set<string>>();
  return async (wanted) => {
    const base = wanted.slice(0, SLUG_BASE_MAX).replace(/-+$/, "") || "car";
    let taken = takenByBase.get(base);
    if (!taken) {
      const [rows] = await db.read([selectSlugsLike(db, base)]);
      taken = new Set(rows.map(({ slug }) => slug));
      takenByBase.set(base, taken);
    }
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (taken.has(slug)) continue;
      taken.add(slug);
      return slug;
    }
  };
}
