import { selectExportedCars } from "../../db/queries/cars/staff-cars.ts";
import { selectBrands } from "../../db/queries/dealership/layout.ts";
import { selectCarTerms } from "../../db/queries/dealership/salon-rows.ts";
import { CAR_FIELDS } from "../../domain/cars/car-fields.ts";
import { CAR_STAGE_LABELS } from "../../domain/cars/car-terms.ts";
import type { StaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import { offeredSalons, type SalonName } from "../../domain/dealership/salon-names.ts";
import { LIST_EXPORT_MAX } from "../../domain/kernel/limits.ts";
import { EXPORTED_WHERE, recordSpreadsheet } from "../../domain/records/record-spreadsheet.ts";
import type { Deps, Actor } from "../deps.ts";
import { type ExportedFile, recordExport } from "../staff/audit/record-export.ts";

const PAGE = 1000;

type ExportedCar = Awaited<ReturnType<typeof selectExportedCars>>[number];

/** The cars of a list as a table with every field, at most LIST_EXPORT_MAX. */
export async function exportCars(
  deps: Deps,
  actor: Actor,
  { query, format, origin }: { query: StaffCarQuery; format: string; origin: string },
): Promise<ExportedFile> {
  const { db } = deps;
  const { stage, status, brand, sort, search } = query;
  const details = { entity: "car", format, stage, status, brand, isSearched: search !== "" } as const;
  return recordExport(deps, actor, details, async (zone) => {
    const rows: ExportedCar[] = [];
    let brands: Awaited<ReturnType<typeof selectBrands>> = [];
    let salons: SalonName[] = [];
    for (let offset = 0; offset < LIST_EXPORT_MAX; offset += PAGE) {
      const [page, known, [terms]] = await db.read([
        selectExportedCars(db, query, { sort, limit: PAGE, offset }),
        selectBrands(db),
        selectCarTerms(db),
      ]);
      rows.push(...page);
      brands = known;
      salons = terms?.salons ?? [];
      if (page.length < PAGE) break;
    }
    const namesOf = (named: readonly { id: string; name: string }[]) =>
      new Map(named.map(({ id, name }) => [id, name]));
    const names = { brandId: namesOf(brands), salonId: namesOf(salons) };
    const { salonId: _salonId, ...ofOneSalon } = CAR_FIELDS;
    const table = recordSpreadsheet(offeredSalons(salons).length > 0 ? CAR_FIELDS : ofOneSalon, rows, {
      zone,
      origin,
      names,
    });
    return {
      name: "Автомобили",
      columns: [{ head: EXPORTED_WHERE, width: 14 }, ...table.columns],
      rows: table.rows.map((cells, at) => [CAR_STAGE_LABELS[rows[at]?.stage ?? "draft"], ...cells]),
    };
  });
}
