import { type BrandRow, selectStaffBrands } from "../../../db/queries/content/brands.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import type { Database } from "../../../db/client.ts";
import type { Deps } from "../../deps.ts";

export interface DealershipBrands {
  /** Finds the brand of a make in any spelling: «LADA (ВАЗ)» is «Лада». */
  find(make: string): BrandRow | null;
  byId(id: string | null): BrandRow | null;
}

/** The dealership's brands without those in the trash. */
export async function loadBrands({ db }: Pick<Deps, "db">): Promise<DealershipBrands> {
  const [rows] = await db.read([selectKnownBrands(db)]);
  return toDealershipBrands(rows);
}

/** For `toDealershipBrands`. */
export function selectKnownBrands(db: Database) {
  return selectStaffBrands(db, { inTrash: false });
}

export async function toDealershipBrands(rows: readonly BrandRow[]): Promise<DealershipBrands> {
  const { sameMake } = await import("#parser");
  const found = new Map<string, BrandRow | null>();
  const isSpeltAs = (brand: BrandRow, make: string) =>
    foldText(brand.name) === foldText(make) ||
    brand.slug === slugOf(make) ||
    ` ${brand.aliases} `.includes(` ${foldText(make)} `);
  return {
    find(make) {
      const known = found.get(make);
      if (known !== undefined) return known;
      const brand = rows.find((row) => isSpeltAs(row, make)) ?? rows.find((row) => sameMake(row.name, make)) ?? null;
      found.set(make, brand);
      return brand;
    },
    byId: (id) => rows.find((row) => row.id === id) ?? null,
  };
}
