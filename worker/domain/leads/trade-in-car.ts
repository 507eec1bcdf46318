import * as z from "zod/mini";
import { CAR_CONDITIONS } from "./lead.ts";
import { LEAD_LENGTHS } from "../kernel/limits.ts";
import { parseInput } from "../kernel/parse-input.ts";
import type { Result } from "../kernel/result.ts";
import { requiredText } from "../kernel/text/text-fields.ts";
import { TRADE_IN_MILEAGE_MAX_KM, tradeInYears } from "./trade-in.ts";

export interface TradeInCar {
  carBrand: string;
  carModel: string;
  carYear: number;
  /** Kilometres. */
  carMileage?: number | undefined;
  carCondition?: (typeof CAR_CONDITIONS)[number] | undefined;
}

/** Checks the first step of the wizard. All values are texts; field names are those of a lead. */
export function checkTradeInCar(fields: Record<string, unknown>, thisYear: number): Result<TradeInCar> {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const years = tradeInYears(thisYear);
  const schema = z.object({
    carBrand: requiredText(LEAD_LENGTHS.short, "Укажите марку"),
    carModel: requiredText(LEAD_LENGTHS.short, "Укажите модель"),
    carYear: z.coerce
      .number("Выберите год выпуска")
      .check(z.refine((year) => years.includes(year), "Выберите год выпуска из списка")),
    carMileage: z.optional(
      z.coerce
        .number("Укажите пробег числом")
        .check(
          z.int("Укажите пробег целым числом"),
          z.minimum(0, "Пробег не может быть отрицательным"),
          z.maximum(TRADE_IN_MILEAGE_MAX_KM, "Проверьте пробег: слишком большое число"),
        ),
    ),
    carCondition: z.optional(z.enum(CAR_CONDITIONS, "Выберите состояние из списка")),
  });
  return parseInput(schema, filled);
}
