import { createDatabase } from "../../../worker/db/client.ts";
import { brandRow, carRow } from "../../../worker/db/factories.ts";
import { rebuildFacets } from "../../../worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "../../../worker/db/schema/cars.ts";
import { settings } from "../../../worker/db/schema/content.ts";

/** The salon has replaced the demo's phone; visitors must not see the demo's any more. */
export const SALON_PHONE = "+73512223344";
const CARS = 30;

/** Writes a salon with cars without pictures into the empty database. @param {import("../../../worker/env.ts").Env} env */
export async function fillSalon({ DB }) {
  const db = createDatabase(DB);
  const brand = brandRow({ name: "Haval", slug: "haval" });
  const stock = Array.from({ length: CARS }, (_, at) =>
    carRow({ id: `car-${at}`, brandId: brand.id, name: `Haval Jolion ${at}`, slug: `jolion-${at}`, model: "Jolion" }),
  );
  await db.write([
    db.query.insert(brands).values(brand),
    ...stock.map((row) => db.query.insert(cars).values(row)),
    ...rebuildFacets(db),
    db.query.insert(settings).values({
      id: 1,
      salonName: "Салон на Свердловском",
      phone: SALON_PHONE,
      address: "Челябинск, Свердловский проспект, 40",
      notificationEmail: "owner@salon.test",
      fromEmail: "site@salon.test",
      emailNotificationsEnabled: true,
      updatedAt: 0,
    }),
  ]);
}
