import { sql } from "drizzle-orm";
import type { SalonName } from "../../../domain/dealership/salon-names.ts";
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
    .orderBy(salons.closedAt, salons.position, salons.createdAt, salons.id);
}

/** The same as JSON, for a column of another statement. */
export function salonNamesJson(db: Database) {
  return sql<SalonName[]>`(
    select json_group_array(json_object('id', id, 'slug', slug, 'name', salon_words, 'isOpen', json(iif(is_open, 'true', 'false'))))
    from ${selectSalonNames(db)}
  )`.mapWith((json: string) => JSON.parse(json) as SalonName[]);
}
