import { sql } from "drizzle-orm";
import type { SalonName } from "../../../domain/dealership/salon-names.ts";
import type { Database } from "../../client.ts";
import { settings } from "../../schema/content.ts";
import { salons } from "../../schema/salons.ts";

/** All salons, closed ones too, in their order: JSON in a column of a statement about the settings. */
export const salonNamesJson = sql<SalonName[]>`(
  select json_group_array(json_object(
    'id', id, 'slug', slug, 'name', coalesce(name, ${settings.salonName}), 'isOpen', json(iif(closed_at is null, 'true', 'false'))
  )) from (select * from salons order by closed_at, position, created_at, id)
)`.mapWith((json: string) => JSON.parse(json) as SalonName[]);

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
