import { normalisePhone } from "./phone.ts";

/** What stands in this database for a person whom the collector keeps. */
export const MASKED_NAME = "Имя у сборщика данных";

/** «+7 912 •••-••-67»: enough to know a number again, not enough to call it. */
export function maskPhone(phone: string): string {
  const normalised = normalisePhone(phone);
  return normalised ? `+7 ${normalised.slice(2, 5)} •••-••-${normalised.slice(-2)}` : "•••";
}
