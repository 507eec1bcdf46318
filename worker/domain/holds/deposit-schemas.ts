import * as z from "zod/mini";
import { toKopecks } from "../money/money.ts";
import { DEPOSIT_AMOUNT } from "./deposits.ts";

const RANGE = `Введите сумму от ${DEPOSIT_AMOUNT.min} до 350 000 ₽`;

const amount = z.number(RANGE).check(
  z.minimum(DEPOSIT_AMOUNT.min, RANGE),
  z.maximum(DEPOSIT_AMOUNT.max, RANGE),
  z.refine((rubles) => Math.abs(rubles * 100 - toKopecks(rubles)) < 1e-6, "Не точнее копейки"),
);

/** Without a sum: the one of the settings. */
export const newDepositSchema = z.object({ amount: z.optional(amount) });

export const refundSchema = z.object({ amount });
