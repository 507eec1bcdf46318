import { selectStaffCar } from "../../../db/queries/cars/staff-cars.ts";
import { selectListingsOfCar } from "../../../db/queries/outlets/listings.ts";
import { selectOutlets } from "../../../db/queries/outlets/outlets.ts";
import { selectBrands } from "../../../db/queries/dealership/layout.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { CATALOGUE_OF } from "../../../domain/outlets/catalogue-keys.ts";
import {
  LISTING_STATUS_LABELS,
  type ListingMessage,
  type ListingStatus,
} from "../../../domain/outlets/outlet-report.ts";
import type { OutletNames } from "../../../domain/outlets/outlet-car.ts";
import { isForOutlet } from "../../../domain/outlets/outlet-checks.ts";
import { OUTLET_KEYS, OUTLET_LABELS, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Deps } from "../../deps.ts";
import { type FittedCar, rowsOfCar } from "./names-of-cars.ts";

export interface CarListing {
  outlet: OutletKey;
  label: string;
  /** Staff let the car into the file. */
  enabled: boolean;
  status: ListingStatus | null;
  statusLabel: string | null;
  messages: ListingMessage[];
  link: string | null;
  checkedAt: number | null;
  /** The modification of the outlet's catalogue; null where the outlet has none, or none is known. */
  modification: string | null;
  /** Modifications to choose from; empty where there is nothing to choose. */
  modifications: string[];
}

/** The car at every outlet that is switched on or has reported it. */
export async function getCarListings({ db }: Pick<Deps, "db">, carId: string): Promise<Result<CarListing[]>> {
  const [[car], listings, outlets, brands] = await db.read([
    selectStaffCar(db, carId),
    selectListingsOfCar(db, carId),
    selectOutlets(db),
    selectBrands(db),
  ]);
  if (!car) return fail("not_found", "Автомобиль не найден");
  const brandName = brands.find(({ id }) => id === car.brandId)?.name ?? "";
  const enabledKeys = outlets.filter(({ enabled }) => enabled).map(({ key }) => key);
  const keys = OUTLET_KEYS.filter(
    (key) =>
      listings.some(({ outlet }) => outlet === key) ||
      (enabledKeys.includes(key) && car.status !== "lease" && isForOutlet(key, car)),
  );
  const catalogues = [...new Set(keys.flatMap((key) => CATALOGUE_OF[key] ?? []))];
  const own: FittedCar = { ...car, brandName };
  const rows = new Map(
    await Promise.all(catalogues.map(async (catalogue) => [catalogue, await rowsOfCar(db, catalogue, own)] as const)),
  );
  return ok(
    keys.map((outlet): CarListing => {
      const listing = listings.find((one) => one.outlet === outlet);
      const catalogue = CATALOGUE_OF[outlet];
      const { candidates = [], matched = null } = (catalogue && rows.get(catalogue)) ?? {};
      const status = listing?.status ?? null;
      return {
        outlet,
        label: OUTLET_LABELS[outlet],
        enabled: listing?.enabled ?? true,
        status,
        statusLabel: status && LISTING_STATUS_LABELS[status],
        messages: listing?.messages ?? [],
        link: listing?.link ?? null,
        checkedAt: listing?.checkedAt ?? null,
        modification: candidates.find(({ names }) => isSameRow(names, listing?.names ?? matched?.names))?.label ?? null,
        modifications: candidates.length > 1 ? candidates.map(({ label }) => label) : [],
      };
    }),
  );
}

function isSameRow(one: OutletNames, other: OutletNames | null | undefined): boolean {
  return (
    one.model === other?.model &&
    one.generationId === other?.generationId &&
    one.modificationId === other?.modificationId
  );
}
