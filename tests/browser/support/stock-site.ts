import { beforeAll } from "vitest";
import { createDatabase } from "#worker/db/client.ts";
import { rebuildFacets } from "#worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import type { Env } from "#worker/env.ts";
import { openDemoSite } from "../../../scripts/site/demo-site.mjs";
import { fileSite, type Site, useSite } from "./file-site.ts";

interface Stock {
  brands: readonly (typeof brands.$inferInsert)[];
  cars: readonly (typeof cars.$inferInsert)[];
}

/** A site with these brands and cars alone, for the running file. Returns its address, once it is open. */
export function stockSite(stock: Stock): () => string {
  let site: Site;
  async function fill({ DB }: Env): Promise<void> {
    const db = createDatabase(DB);
    const rows = [
      ...stock.brands.map((row) => db.query.insert(brands).values(row)),
      ...stock.cars.map((row) => db.query.insert(cars).values(row)),
      ...rebuildFacets(db),
    ];
    await db.write(rows as [never]);
  }
  useSite(() => openDemoSite({ fill }));
  beforeAll(async () => {
    site = await fileSite();
  });
  return () => site.url;
}
