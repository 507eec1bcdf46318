import { selectBrands } from "../../db/queries/dealership/layout.ts";
import {
  changedAsCounted,
  countPriceChange,
  countPriceRun,
  selectPriceChange,
  selectPriceRuns,
  undoPriceRun,
  writePriceRun,
} from "../../db/queries/cars/price-runs.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { PRICE_PREVIEW_ROWS, PRICE_RUNS_SHOWN } from "../../domain/kernel/limits.ts";
import type { PriceChange } from "../../domain/cars/price-change.ts";
import { formatPercent } from "../../domain/cars/price-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { retried, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";

export interface PricePreview {
  /** Cars whose price would change. */
  total: number;
  /** Their prices of now together, by which a change finds that they are others. */
  priceSum: number;
  /** The first of these cars; rubles. */
  rows: {
    id: string;
    title: string;
    year: number;
    before: number;
    after: number;
    /** Monthly payment; null if the car has none. */
    paymentBefore: number | null;
    paymentAfter: number | null;
  }[];
}

/** Previews a change of prices. */
export async function previewPrices({ db }: Deps, change: PriceChange): Promise<PricePreview> {
  const [rows, [counted], brands] = await db.read([
    selectPriceChange(db, change, PRICE_PREVIEW_ROWS),
    countPriceChange(db, change),
    selectBrands(db),
  ]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    total: counted?.count ?? 0,
    priceSum: counted?.priceSum ?? 0,
    rows: rows.map(({ brandId, name, trim, ...row }) => ({
      ...row,
      title: withBrand(names.get(brandId) ?? "", carTitle({ name, trim })),
    })),
  };
}

const PRICES_CHANGED = "Цены с тех пор изменились: проверьте их снова";
const NO_PRICES = { count: 0, priceSum: 0 };

interface PriceRunResult {
  /** The id for `undoPrices`. */
  run: string;
  updatedCount: number;
}

/**
 * Changes the prices of many cars in one transaction with the audit log. `undoPrices` reverts it. `conflict` if the prices are not those of
 * the preview any more, or others keep changing the same cars.
 */
export const changePrices = retried(changeOnce);

async function changeOnce(deps: Deps, actor: Actor, change: PriceChange): Promise<Result<PriceRunResult>> {
  const { db, clock, ids } = deps;
  const run = ids.next();
  // The preview shows the cars that are left out as well.
  const [[counted = NO_PRICES], [seen = NO_PRICES]] = await db.read([
    countPriceChange(db, change),
    countPriceChange(db, { ...change, except: [] }),
  ]);
  if ((change.priceSum ?? seen.priceSum) !== seen.priceSum) return fail("conflict", PRICES_CHANGED);
  await writeAsStaff(
    deps,
    actor,
    {
      action: "change_prices",
      entity: "price_run",
      entityId: run,
      changes: { percent: [null, formatPercent(change.priceMultiplier)], roundTo: [null, change.roundTo ?? null] },
      isVisible: true,
    },
    [
      ...writePriceRun(db, { run, change, changedBy: actor.userId, now: clock.now() }),
      changedAsCounted(db, run, counted),
    ],
  );
  return ok({ run, updatedCount: counted.count });
}

export interface PriceUndo {
  restoredCount: number;
  /** Cars that keep their price, because it was changed since. */
  keptCount: number;
  /** Restored cars that keep their monthly payment, because it was changed since. */
  keptPaymentCount: number;
}

const RUN_MISSING = "Такого изменения цен нет, или оно уже отменено";

/** Previews an undo. `not_found` as in `undoPrices`. */
export async function previewPriceUndo({ db }: Deps, run: string): Promise<Result<PriceUndo>> {
  const [[counted]] = await db.read([countPriceRun(db, run)]);
  return counted && counted.total > 0 ? ok(toUndo(counted)) : fail("not_found", RUN_MISSING);
}

function toUndo({ total, restorable, keptPayments }: { total: number; restorable: number; keptPayments: number }) {
  return { restoredCount: restorable, keptCount: total - restorable, keptPaymentCount: keptPayments };
}

/** Restores prices and monthly payments from before a run. `not_found` if it was undone or is older than 30 days. */
export async function undoPrices(deps: Deps, actor: Actor, run: string): Promise<Result<PriceUndo>> {
  const { db, clock } = deps;
  const [[counted]] = await db.read([countPriceRun(db, run)]);
  if (!counted || counted.total === 0) return fail("not_found", RUN_MISSING);
  const changes = { count: [null, counted.restorable] } as const;
  await writeAsStaff(
    deps,
    actor,
    { action: "undo_prices", entity: "price_run", entityId: run, changes, isVisible: true },
    undoPriceRun(db, run, actor.userId, clock.now()),
  );
  return ok(toUndo(counted));
}

/** A change of prices that can still be undone. */
export interface RecentPriceRun {
  run: string;
  at: number;
  who: string;
  /** «+5 %» */
  percent: string;
  count: number;
}

export async function listPriceRuns({ db }: Deps): Promise<RecentPriceRun[]> {
  const [rows] = await db.read([selectPriceRuns(db, PRICE_RUNS_SHOWN)]);
  return rows.map(({ who, changes, ...row }) => ({ ...row, who: who ?? "—", percent: percentOf(changes) }));
}

function percentOf(changes: string | null): string {
  const recorded = JSON.parse(changes ?? "{}") as { percent?: [unknown, unknown] };
  return typeof recorded.percent?.[1] === "string" ? recorded.percent[1] : "";
}

function withBrand(brand: string, title: string): string {
  return title.toLowerCase().startsWith(brand.toLowerCase()) ? title : `${brand} ${title}`;
}
