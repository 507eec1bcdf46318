import { env } from "cloudflare:test";
import { createDatabase } from "../../db/client.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import { salons } from "../../db/schema/salons.ts";

/** The second salon of tests, beside the main one. */
export const LENINA = "salon-lenina";

export async function seedSecondSalon(values: Partial<typeof salons.$inferInsert> = {}): Promise<string> {
  const row = {
    id: LENINA,
    slug: "lenina",
    name: "Салон на Ленина",
    phone: "+7 (343) 222-33-44",
    address: "ул. Ленина, 50",
    fullAddress: "Екатеринбург, ул. Ленина, 50",
    createdAt: FACTORY_TIME,
    ...values,
  };
  await createDatabase(env.DB).query.insert(salons).values(row);
  return row.id;
}
