import type { PartnerBank } from "./partner-bank.ts";

/** In a file without schemas, so that browsers get no zod. */
export function advantagesOf(bank: Pick<PartnerBank, "advantages">): string[] {
  return bank.advantages
    .split(",")
    .map((advantage) => advantage.trim())
    .filter(Boolean);
}
