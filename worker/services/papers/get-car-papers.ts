import { selectIntegration } from "../../db/queries/leads/integrations.ts";
import { type PaperKind, type PaperRow, selectCarOfPapers, selectPapersOfCar } from "../../db/queries/papers/papers.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { countPoints } from "../../domain/papers/inspection-points.ts";
import { CAR_MISSING } from "../cars/get-staff-car.ts";
import type { StaffInspection } from "./inspections.ts";
import { CAR_PAPERS_READ, type PaperDeps, toPaper } from "./paper-changes.ts";
import type { StaffReport } from "./reports.ts";

export interface CarPapers {
  car: { id: string; slug: string; name: string; vin: string | null; isPublic: boolean; isInTrash: boolean };
  reports: StaffReport[];
  inspections: (Omit<StaffInspection, "points"> & { counts: ReturnType<typeof countPoints> })[];
  /** Whether reports of Autoteka can be ordered. */
  hasAutoteka: boolean;
}

/** The papers of a car for staff, without those in the trash. One round trip. */
export async function getCarPapers({ db }: PaperDeps, carId: string): Promise<Result<CarPapers>> {
  const [[car], reports, inspections, [autoteka]] = await db.read([
    selectCarOfPapers(db, carId),
    selectPapersOfCar(db, "carReport", carId, CAR_PAPERS_READ),
    selectPapersOfCar(db, "inspection", carId, CAR_PAPERS_READ),
    selectIntegration(db, "autoteka"),
  ]);
  if (!car) return fail("not_found", CAR_MISSING);
  const { publishedAt, deletedAt, mileage: _mileage, ...named } = car;
  return ok({
    car: { ...named, isPublic: publishedAt !== null && deletedAt === null, isInTrash: deletedAt !== null },
    reports: kept<"carReport">(reports).map((row) => toPaper("carReport", row)),
    inspections: kept<"inspection">(inspections).map((row) => {
      const { points, ...inspection } = toPaper("inspection", row);
      return { ...inspection, counts: countPoints(points) };
    }),
    hasAutoteka: autoteka?.enabled ?? false,
  });
}

function kept<K extends PaperKind>(rows: readonly PaperRow<K>[]): PaperRow<K>[] {
  return rows.filter(({ deletedAt }) => deletedAt === null);
}
