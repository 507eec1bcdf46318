import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { settings } from "../../schema/content.ts";
import { salons } from "../../schema/salons.ts";

/** All salons, the open ones first, in their order. */
export function selectSalonNames({ query }: Database) {
  return query
    .select({
      id: salons.id,
      slug: salons.slug,
      name: sql<string>`coalesce(${salons.name}, (select ${settings.salonName} from ${settings} where ${settings.id} = 1), '')`.as(
        "salon_words",
      ),
      isOpen: sql<boolean>`${salons.closedAt} is null`.mapWith(Boolean).as("is_open"),
    })
    .from(salons)
    .orderBy(sql`${salons.closedAt} is not null`, salons.position, salons.createdAt, salons.id);
}
