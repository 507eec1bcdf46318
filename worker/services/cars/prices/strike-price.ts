import { computeDrops, idsOf, selectPrice, strikeRow } from "../../../db/queries/cars/price-ledger.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { TYPO_MAX_MS } from "../../../domain/money/price-history.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../../deps.ts";

/**
 * Strikes a typo out of the ledger: the row stays, but the badge and the page count it no more. Only a price that a form or an import set
 * and that was corrected within a day; a bulk change stays, also when it was undone.
 */
export async function strikePrice(
  deps: Deps,
  actor: Actor,
  { carId, priceId, reason }: { carId: string; priceId: string; reason: string },
): Promise<Result<{ id: string }>> {
  const { db, clock } = deps;
  const [[row]] = await db.read([selectPrice(db, carId, priceId)]);
  if (!row) return fail("not_found", "Такой цены в журнале нет");
  if (row.struckAt !== null) return ok({ id: priceId });
  if (row.endedAt === null) return fail("invalid", "Сначала исправьте цену: вычёркивают только прежнюю");
  if (row.run !== null) return fail("invalid", "Массовое изменение остаётся в журнале, и отменённое тоже");
  if (row.endedAt - row.changedAt > TYPO_MAX_MS) {
    return fail("invalid", "Цена стояла дольше суток: это не опечатка, её видели покупатели");
  }
  const now = clock.now();
  const struck = { struckAt: now, struckBy: actor.userId, strikeReason: reason };
  const changes = { price: [row.price, null], strikeReason: [null, reason] } as const;
  await writeAsStaff(
    deps,
    actor,
    { action: "strike_price", entity: "car", entityId: carId, changes, isVisible: true },
    [strikeRow(db, priceId, struck), ...computeDrops(db, idsOf([carId]), now)],
  );
  return ok({ id: priceId });
}
