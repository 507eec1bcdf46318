import { selectBrands, selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { PriceRuleRow } from "../../../db/queries/cars/price-rules.ts";
import { modelFamily } from "../../../domain/cars/model-families.ts";
import { salonDay, type TimeZone, timeZoneOf, utcOffsetMs } from "../../../domain/kernel/time/salon-time.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { costsMoreThanItSaves } from "../../../domain/money/price-ladder.ts";
import type { PriceRuleInput, StaffPriceRule } from "../../../domain/money/price-rule-schema.ts";
import type { Deps } from "../../deps.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

/** What staff may change; the log and the undo record it. */
export const RULE_FIELDS = [
  "kind",
  "delta",
  "condition",
  "requires",
  "isStackable",
  "refundRule",
  "status",
  "brandId",
  "modelFamily",
  "yearFrom",
  "yearTo",
  "startsOn",
  "endsOn",
  "isActive",
] as const satisfies (keyof StaffPriceRule & keyof PriceRuleInput)[];

export type RuleValues = Pick<StaffPriceRule, (typeof RULE_FIELDS)[number]>;

export function toStaffRule({ before, updatedAt: _updatedAt, ...row }: PriceRuleRow, zone: TimeZone): StaffPriceRule {
  return {
    ...row,
    startsOn: row.startsAt === null ? null : salonDay(row.startsAt, zone),
    endsOn: row.endsAt === null ? null : salonDay(row.endsAt - 1, zone),
    isUndoable: before !== null,
  };
}

/** The columns of a rule. Fails with `invalid` and the field. */
export async function checkedRule({ db }: Pick<Deps, "db">, values: RuleValues) {
  const [brands, [settings]] = await db.read([selectBrands(db), selectSettings(db)]);
  const zone = timeZoneOf(settings?.timeZone);
  const { startsOn, endsOn, modelFamily: model, ...columns } = values;
  const brand = brands.find(({ id }) => id === values.brandId);
  if (values.brandId !== null && !brand) return faulty("brandId", "Выберите марку");
  if (model !== null && !brand) return faulty("brandId", "Для модели выберите марку");
  const family = model === null || !brand ? null : modelFamily(brand.name, model).slug;
  if (family === "") return faulty("modelFamily", "Укажите модель буквами или цифрами");
  const { yearFrom, yearTo } = values;
  if (yearFrom !== null && yearTo !== null && yearTo < yearFrom) return faulty("yearTo", "Год «до» раньше года «от»");
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    return faulty("endsOn", "Скидка не может закончиться раньше, чем начнётся");
  }
  if (costsMoreThanItSaves(values)) return faulty("requires", "Выгода меньше цены услуг");
  return ok({
    zone,
    columns: {
      ...columns,
      modelFamily: family,
      startsAt: startsOn === null ? null : startOf(startsOn, zone),
      endsAt: endsOn === null ? null : startOf(endsOn, zone) + DAY_MS,
    },
  });
}

export function newRuleValues(input: PriceRuleInput): RuleValues {
  return {
    kind: input.kind,
    delta: input.delta,
    condition: input.condition,
    requires: input.requires ?? [],
    isStackable: input.isStackable ?? false,
    refundRule: input.refundRule,
    status: input.status ?? null,
    brandId: input.brandId ?? null,
    modelFamily: input.modelFamily ?? null,
    yearFrom: input.yearFrom ?? null,
    yearTo: input.yearTo ?? null,
    startsOn: input.startsOn ?? null,
    endsOn: input.endsOn ?? null,
    isActive: input.isActive ?? true,
  };
}

/** Midnight of a day of the salon. */
function startOf(day: string, zone: TimeZone): number {
  return Date.parse(`${day}T00:00:00Z`) - utcOffsetMs(zone);
}

function faulty(field: string, message: string): Result<never> {
  return fail("invalid", message, { [field]: message });
}
