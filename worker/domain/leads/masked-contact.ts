import { normalisePhone } from "../kernel/text/phone-number.ts";

/** The name in this database of a person whose contact details are in the collector. */
export const MASKED_NAME = "Имя у сборщика данных";

/** «+7 912 •••-••-67», «+37•••67»: enough to recognise a number, not enough to call it. */
export function maskPhone(phone: string): string {
  const normalised = normalisePhone(phone);
  if (!normalised) return "•••";
  const end = normalised.slice(-2);
  return normalised.startsWith("+7")
    ? `+7 ${normalised.slice(2, 5)} •••-••-${end}`
    : `${normalised.slice(0, 3)}•••${end}`;
}
