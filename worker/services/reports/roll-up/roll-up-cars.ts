import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import {
  countPublished,
  selectFastestFamilies,
  selectLikePrices,
  selectStockDay,
  writeCarNumbers,
  writeLikePrices,
  writeStockDay,
} from "../../../db/queries/reports/roll-up-cars.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { toRubles } from "../../../domain/money/money.ts";
import { likePriceOf } from "../../../domain/reports/like-cars.ts";
import { publishedBetween, STOCK_AGES, reportDayOf } from "../../../domain/reports/stock-ages.ts";
import type { Deps } from "../../deps.ts";

/** Cars whose price is compared with like cars: those on sale for longest. */
const COMPARED_CARS = 50;

/** Once a day, after its row was written: the sums of each car on sale and the stock by age. */
export async function rollUpCars({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const [[settings]] = await db.read([selectSettings(db)]);
  const today = reportDayOf(now, timeZoneOf(settings?.timeZone));
  const [[done]] = await db.read([selectStockDay(db, today)]);
  if (done) return;
  await db.writeIdempotent([...writeCarNumbers(db, today)]);
  const [families, compared, ...buckets] = await db.read([
    selectFastestFamilies(db, now),
    selectLikePrices(db, COMPARED_CARS),
    ...STOCK_AGES.map((age) => {
      const { after, until } = publishedBetween(age, now);
      return countPublished(db, after, until);
    }),
  ]);
  const likePrices = compared.flatMap(({ carId, prices }) => {
    const kopecks = JSON.parse(prices) as number[];
    const likePrice = likePriceOf(kopecks);
    return likePrice === null ? [] : [{ carId, likePrice: toRubles(likePrice), likeCars: kopecks.length }];
  });
  await db.writeIdempotent([
    writeLikePrices(db, likePrices),
    writeStockDay(db, today, {
      ages: buckets.map(([bucket]) => ({ cars: bucket?.cars ?? 0, price: bucket?.price ?? 0 })),
      fastest: families.map(({ brand, model, sold, days }) => ({
        name: `${brand} ${model}`,
        sold,
        days: Math.round(days),
      })),
    }),
  ]);
}
