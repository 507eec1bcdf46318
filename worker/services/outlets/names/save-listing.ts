import { selectStaffCar } from "../../../db/queries/cars/staff-cars.ts";
import { selectBrands } from "../../../db/queries/dealership/layout.ts";
import { selectListings, upsertListingChoice } from "../../../db/queries/outlets/listings.ts";
import { uncheckCars } from "../../../db/queries/outlets/problems.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ListingChoice } from "../../../domain/outlets/outlet-calls.ts";
import { CATALOGUE_OF } from "../../../domain/outlets/catalogue-keys.ts";
import { namesOfRow } from "../../../domain/outlets/match-catalogue-row.ts";
import type { OutletNames } from "../../../domain/outlets/outlet-car.ts";
import { OUTLET_LABELS, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Deps, Actor } from "../../deps.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { rowsOfCar } from "./names-of-cars.ts";

/** Lets a car into an outlet's file or keeps it out, and stores the modification that staff chose; null: the one that fits. */
export async function saveListing(
  deps: Deps,
  actor: Actor,
  { outlet, carId, enabled, modification }: ListingChoice & { outlet: OutletKey; carId: string },
): Promise<Result<null>> {
  const { db, clock } = deps;
  const [[car], [before], brands] = await db.read([
    selectStaffCar(db, carId),
    selectListings(db, outlet, [carId]),
    selectBrands(db),
  ]);
  if (!car) return fail("not_found", "Автомобиль не найден");
  let names: OutletNames | null = modification === undefined ? (before?.names ?? null) : null;
  if (modification) {
    const catalogue = CATALOGUE_OF[outlet];
    const brandName = brands.find(({ id }) => id === car.brandId)?.name ?? "";
    const rows = catalogue ? (await rowsOfCar(db, catalogue, { ...car, brandName })).candidates : [];
    const row = rows.find(({ label }) => label === modification);
    const message = "Такой модификации в справочнике нет: выберите из списка";
    if (!row) return fail("invalid", message, { modification: message });
    names = namesOfRow(row, car);
  }
  const isSame = JSON.stringify(names) === JSON.stringify(before?.names ?? null);
  if (isSame && enabled === (before?.enabled ?? true)) return ok(null);
  const inWords = (isOn: boolean) => (isOn ? "в файле" : "не в файле");
  await writeAsStaff(
    deps,
    actor,
    {
      action: "update",
      entity: "outlet",
      entityId: outlet,
      changes: {
        listing: [inWords(before?.enabled ?? true), `${OUTLET_LABELS[outlet]}, ${car.name}: ${inWords(enabled)}`],
      },
      // The content version makes a new file of the outlet.
      isVisible: true,
    },
    [upsertListingChoice(db, { outlet, carId, enabled, names, updatedAt: clock.now() }), uncheckCars(db, [carId])],
  );
  return ok(null);
}
