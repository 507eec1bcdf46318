import { deleteTrashBefore } from "../../db/queries/staff/trash.ts";
import { afterCars } from "../../db/queries/cars/after-cars.ts";
import { TRASH_KEPT_DAYS } from "../../domain/kernel/limits.ts";
import type { Deps } from "../deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

/** Deletes what has been in the trash for more than 30 days; the next night continues with what exceeds the batch. */
export async function purgeTrash({ db, clock }: Deps): Promise<void> {
  await db.write([
    ...deleteTrashBefore(db, clock.now() - TRASH_KEPT_DAYS * DAY_MS),
    ...afterCars(db, { places: null }),
  ]);
}
