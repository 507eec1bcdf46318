import { sql } from "drizzle-orm";
import type { SalonRow } from "../../../domain/dealership/salons.ts";

/** The open salons in their order, as JSON in a column of `selectSettings`. */
export const openSalonsJson = sql<SalonRow[]>`(
  select json_group_array(json_object(
    'id', id, 'slug', slug, 'name', name, 'phone', phone, 'phoneSecondary', phone_secondary, 'address', address,
    'fullAddress', full_address, 'email', email, 'workingHours', working_hours, 'latitude', latitude, 'longitude', longitude,
    'description', description, 'photos', json(photos), 'staff', json(staff), 'yandexPlace', yandex_place, 'twoGisPlace', two_gis_place
  )) from (select * from salons where closed_at is null order by position, created_at, id)
)`.mapWith((json: string) => JSON.parse(json) as SalonRow[]);
