import { type SQL, sql } from "drizzle-orm";
import { COMPUTED_WITHIN_RUB, PAYMENT_PER_RUB, PAYMENT_STEP_RUB } from "../../../domain/money/loans/monthly-payment.ts";
import type { PriceChange } from "../../../domain/cars/price-change.ts";
import { cars } from "../../schema/cars.ts";

// New values of a bulk change, in kopecks. The preview and the change use the same expressions.
// Numbers are literals in the SQL: the expressions are nested, and D1 binds at most 100 values.

const KOPECKS = 100;

/** Always a REAL: SQLite's division of integers drops the fraction. */
function number(value: number): SQL {
  return sql.raw(Number.isInteger(value) ? `${value}.0` : String(value));
}

/**
 * The new price. Rounding must not reverse the change or make the price zero: in that case the price is rounded to rubles, and
 * if that fails too, it stays.
 */
export function newPrice({ priceMultiplier, roundTo }: PriceChange): SQL<number> {
  const exact = sql`${cars.price} * ${number(priceMultiplier)}`;
  const roundedTo = (step: number) => sql`cast(round(${exact} / ${number(step)}) * ${number(step)} as integer)`;
  const isRight = (price: SQL) => {
    if (priceMultiplier > 1) return sql`${price} > ${cars.price}`;
    return priceMultiplier < 1 ? sql`${price} > 0 and ${price} < ${cars.price}` : sql`${price} > 0`;
  };
  const step = roundTo ? roundTo * KOPECKS : 1;
  const [asked, fine] = [roundedTo(step), roundedTo(Math.min(step, KOPECKS))];
  return sql<number>`case when ${isRight(asked)} then ${asked} when ${isRight(fine)} then ${fine} else ${cars.price} end`;
}

/** Same formula as `paymentAfter` in domain/money/loans/monthly-payment.ts; null if the car has no payment. */
export function newPayment(change: PriceChange): SQL<number | null> {
  const payment = sql`${cars.monthlyPayment}`;
  const after = newPrice(change);
  const computed = (price: SQL) =>
    sql`round(${price} * ${number(PAYMENT_PER_RUB)} / ${number(KOPECKS)}) * ${number(KOPECKS)}`;
  const step = sql`(case when ${payment} % ${number(PAYMENT_STEP_RUB * KOPECKS)} = 0 then ${number(PAYMENT_STEP_RUB * KOPECKS)} else ${number(KOPECKS)} end)`;
  const scaled = sql`cast(round(${payment} * 1.0 * (${after}) / ${cars.price} / ${step}) * ${step} as integer)`;
  return sql<number | null>`case
    when ${payment} is null or ${cars.price} <= 0 then ${payment}
    when abs(${payment} - ${computed(sql`${cars.price}`)}) <= ${number(COMPUTED_WITHIN_RUB * KOPECKS)}
      then max(${number(KOPECKS)}, cast(${computed(sql`(${after})`)} as integer))
    when (${after}) > ${cars.price} then max(${payment}, ${scaled})
    when ${scaled} > 0 then min(${payment}, ${scaled})
    else ${payment} end`;
}

/** Excludes a price of 0, which means that the import source has no price. */
export function isChanged(change: PriceChange): SQL {
  return sql`${cars.price} > 0 and (${newPrice(change)}) <> ${cars.price}`;
}

/** The fields that a run changes and that are not locked yet, as a JSON list. */
export function newLocks(change: PriceChange): SQL<string> {
  return sql<string>`(
    select json_group_array(f.value) from car_sources s, json_each(json_array(
      'price',
      case when ${cars.monthlyPayment} is not (${newPayment(change)}) then 'monthlyPayment' end
    )) f
    where s.car_id = cars.id and f.value is not null
      and not exists (select 1 from json_each(s.locked_fields) l where l.value = f.value)
  )`;
}
