import type { FilterableCar } from "../matches-filter.ts";
import { CAR_TERMS } from "./terms.ts";

/** A car as the browser filters it. Without the search text, which would weigh more than everything else. */
export interface ColumnCar extends Omit<FilterableCar, "searchText"> {
  familyName: string;
}

type Coded = (number | null)[];

/** What filters look at, of all listed cars, newest first: 7 bytes a car (Brotli). Terms are positions in their lists. */
export interface CatalogueColumns {
  brands: [slug: string, name: string][];
  /** Beside the position of the brand. The slug is empty for models without a family. */
  families: [brand: number, slug: string, name: string][];
  columns: Record<ColumnName, Coded>;
}

type ColumnName = (typeof NUMBERS)[number] | keyof typeof CAR_TERMS | "family";

const NUMBERS = ["price", "year", "mileage", "powerHp", "owners", "engineCc"] as const;
export function columnsOf(brands: CatalogueColumns["brands"], cars: readonly ColumnCar[]): CatalogueColumns {
  const families = new Map<string, [at: number, ...CatalogueColumns["families"][number]]>();
  const positions = cars.map(({ brand, modelFamily, familyName }) => {
    const key = `${brand} ${modelFamily}`;
    const known = families.get(key);
    if (known) return known[0];
    families.set(key, [families.size, brands.findIndex(([slug]) => slug === brand), modelFamily, familyName]);
    return families.size - 1;
  });
  const columns = { family: positions } as CatalogueColumns["columns"];
  for (const name of NUMBERS) columns[name] = cars.map((car) => car[name]);
  for (const name of keysOf(CAR_TERMS)) {
    const terms: readonly string[] = CAR_TERMS[name];
    columns[name] = cars.map((car) => (car[name] === null ? null : terms.indexOf(car[name])));
  }
  return { brands, families: [...families.values()].map(([, ...family]) => family), columns };
}

export function carsOfColumns({ brands, families, columns }: CatalogueColumns): ColumnCar[] {
  return columns.family.map((position, at) => {
    const [brand, modelFamily, familyName] = families[position ?? -1] ?? [-1, "", ""];
    const car: Record<string, unknown> = { brand: brands[brand]?.[0] ?? "", modelFamily, familyName };
    for (const name of NUMBERS) car[name] = columns[name][at];
    for (const name of keysOf(CAR_TERMS)) car[name] = CAR_TERMS[name][columns[name][at] ?? -1] ?? null;
    // The server has written the columns with the same lists: their address has the version of the lists.
    return car as unknown as ColumnCar;
  });
}

function keysOf<T extends object>(object: T): (keyof T)[] {
  return Object.keys(object) as (keyof T)[];
}
