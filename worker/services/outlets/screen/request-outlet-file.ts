import { selectOutlet, touchOutlet } from "../../../db/queries/outlets/outlets.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import { AFTER_ANSWER_MS, workOnOutlets } from "../files/work-on-outlets.ts";
import type { OutletDeps } from "../outlet-deps.ts";

/** Makes a new file without waiting for the next one that is due. A repeat asks for the same. */
export async function requestOutletFile(
  deps: OutletDeps,
  key: OutletKey,
  { origin }: { origin: string },
): Promise<Result<{ key: OutletKey }>> {
  const { db, clock, later } = deps;
  const [[row]] = await db.read([selectOutlet(db, key)]);
  if (!row?.enabled) return fail("conflict", "Площадка выключена: сначала включите её");
  const at = clock.now();
  await db.writeChange([touchOutlet(db, key, { at, origin, nextAt: at })]);
  later(() => workOnOutlets(deps, { budgetMs: AFTER_ANSWER_MS }));
  return ok({ key });
}
