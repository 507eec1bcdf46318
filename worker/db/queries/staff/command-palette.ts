import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { leadSearchWords, wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import { searchWords } from "../../../domain/kernel/panel-list.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { leads } from "../../schema/leads.ts";

/** The command palette searches while the user types, so it reads only this many of the newest rows. Lists search all rows. */
const NEWEST = 20_000;

/** Cars outside the trash. */
export function selectCarsForPalette({ query }: Database, search: string, limit: number) {
  const newest = query
    .select({
      id: cars.id,
      name: cars.name,
      trim: cars.trim,
      year: cars.year,
      price: cars.price,
      stage: cars.stage,
      searchText: cars.searchText,
    })
    .from(cars)
    .where(isNull(cars.deletedAt))
    .orderBy(desc(cars.createdAt), desc(cars.id))
    .limit(NEWEST)
    .as("newest");
  return query
    .select()
    .from(newest)
    .where(and(...searchWords(search).map((word) => sql`instr(${newest.searchText}, ${word}) > 0`)))
    .limit(limit);
}

/** Leads outside the trash. */
export function selectLeadsForPalette({ query }: Database, search: string, limit: number) {
  const phone = wholePhoneOf(search);
  const newest = query
    .select({
      id: leads.id,
      name: leads.name,
      phone: leads.phone,
      status: leads.status,
      type: leads.type,
      carInfo: leads.carInfo,
      createdAt: leads.createdAt,
      searchText: leads.searchText,
    })
    .from(leads)
    .where(and(isNull(leads.deletedAt), phone ? eq(leads.phoneNormalised, phone) : eq(leads.isSpam, false)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(NEWEST)
    .as("newest");
  const words = phone ? [] : leadSearchWords(search);
  return query
    .select()
    .from(newest)
    .where(and(...words.map((word) => sql`instr(${newest.searchText}, ${word}) > 0`)))
    .limit(limit);
}
