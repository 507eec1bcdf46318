import { selectCarTitles } from "../../db/queries/alerts/followed-cars.ts";
import { type SavedSearchRow, selectSearchesOfSameAddress } from "../../db/queries/alerts/saved-searches.ts";
import { selectBrands } from "../../db/queries/dealership/layout.ts";
import {
  type AlertChannel,
  type AlertFrequency,
  type EndReason,
  CONFIRM_VALID_MS,
} from "../../domain/alerts/alert-terms.ts";
import { searchHref } from "../../domain/alerts/saved-search.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { longTitle, searchTitle } from "./alert-parts.ts";
import { searchOfToken } from "./alert-tokens.ts";

const SHOWN = 30;

export const LINK_OVER = "Ссылка не действует. Откройте её из последнего письма или подпишитесь заново.";

export interface Subscription {
  id: string;
  title: string;
  /** Where the site shows it; null for a car that has no page any more. */
  href: string | null;
  isCar: boolean;
  channel: AlertChannel;
  frequency: AlertFrequency;
  state: "pending" | "live" | "ended";
  endReason: EndReason | null;
  /** «Ещё ищете?» waits for an answer. */
  isAsked: boolean;
}

/** The subscriptions of the address that a link was sent to: those that live or wait, then the ended ones. `not_found` for a wrong link. */
export async function getSubscriptions(deps: AlertDeps, token: string): Promise<Result<Subscription[]>> {
  const found = await searchesOfToken(deps, token);
  if (!found.ok) return found;
  const { rows, brands, titles } = found.value;
  const names = new Map(brands.map(({ slug, name }) => [slug, name]));
  const carNames = new Map(titles.map((car) => [car.id, longTitle(car)]));
  const slugs = new Map(titles.map(({ id, slug }) => [id, slug]));
  const all = rows.map((row): Subscription => {
    const slug = row.carId === null ? undefined : slugs.get(row.carId);
    return {
      id: row.id,
      title: searchTitle(row, names, carNames),
      href: row.carId === null ? searchHref(row.params) : slug === undefined ? null : `/car/${slug}`,
      isCar: row.carId !== null,
      channel: row.channel,
      frequency: row.frequency,
      state: stateOf(row),
      endReason: row.endReason,
      isAsked: row.askedAt !== null && row.endedAt === null,
    };
  });
  const shown = all.filter(({ state }, at) => state !== "pending" || isFresh(rows[at], deps.clock.now()));
  return ok([...shown.filter(({ state }) => state !== "ended"), ...shown.filter(({ state }) => state === "ended")]);
}

/** The rows that a link opens, and the names of what they search for. */
export async function searchesOfToken(deps: AlertDeps, token: string) {
  const id = await searchOfToken(deps, token);
  if (id === null) return fail("not_found", LINK_OVER);
  const { db } = deps;
  const [rows, brands] = await db.read([selectSearchesOfSameAddress(db, id, SHOWN), selectBrands(db)]);
  if (rows.length === 0) return fail("not_found", LINK_OVER);
  const carIds = rows.flatMap(({ carId }) => carId ?? []);
  const [titles] = carIds.length > 0 ? await db.read([selectCarTitles(db, carIds)]) : [[]];
  return ok({ id, rows, brands, titles });
}

function stateOf({ confirmedAt, endedAt }: SavedSearchRow): Subscription["state"] {
  if (endedAt !== null) return "ended";
  return confirmedAt === null ? "pending" : "live";
}

function isFresh(row: SavedSearchRow | undefined, now: number): boolean {
  return row !== undefined && row.createdAt > now - CONFIRM_VALID_MS;
}
