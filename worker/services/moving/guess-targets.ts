import {
  selectCarsOfAddresses,
  selectCarsOfPages,
  selectCarsOfSlugs,
  selectCarsOfVins,
  selectShownPages,
} from "../../db/queries/moving/site-answers.ts";
import { selectFamilies, selectSpelledBrands } from "../../db/queries/catalogue/word-stock.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { pageHref } from "../../domain/content/page-addresses.ts";
import { pageKey } from "../../domain/kernel/page-address.ts";
import { addressKey } from "../../domain/moving/address-key.ts";
import { carHintsOf, type Guess, guessLookup, guessTarget } from "../../domain/moving/guess-target.ts";
import { nameFamilies } from "../content/name-families.ts";
import type { Deps } from "../deps.ts";

/** An old address that a target is wanted for. */
export interface WantedTarget {
  key: string;
  /** As it was found, with its host; cars that were imported from that page are found by it. */
  url?: string | null;
  title?: string | null;
}

/** Addresses of one statement. */
const GROUP = 1500;

/**
 * Where old addresses most likely lead, by key; those without a sure guess are left out. What does not depend on the addresses is read while
 * they are; then the cars that they name, by their indexes alone.
 */
export async function guessTargets(
  { db }: Pick<Deps, "db">,
  listing: readonly WantedTarget[] | Promise<readonly WantedTarget[]>,
): Promise<Map<string, Guess>> {
  const [[brands, facets, pages], wanted] = await Promise.all([
    db.read([selectSpelledBrands(db), selectFamilies(db), selectShownPages(db)]),
    listing,
  ]);
  if (wanted.length === 0) return new Map();
  const makes = brands.map(({ id, ...brand }) => ({
    ...brand,
    families: nameFamilies(
      brand.name,
      facets.filter(({ brandId }) => brandId === id),
    ),
  }));
  const named = await carsOf({ db }, wanted);
  const own = pages.map(({ title, sourceUrl, ...page }) => ({ path: pageHref(page), title, sourceUrl }));
  for (const { path, title, sourceUrl } of own) {
    const key = sourceUrl === null ? null : addressKey(sourceUrl);
    if (key !== null)
      named.set(key, { target: path, title, reason: "страница перенесена с этого адреса", certainty: "exact" });
  }
  const stock = guessLookup({ makes, pages: own, named });
  const guesses = new Map<string, Guess>();
  for (const one of wanted) {
    const guess = guessTarget({ key: one.key, title: one.title ?? null }, stock);
    if (guess && guess.target !== one.key) guesses.set(one.key, guess);
  }
  return guesses;
}

async function carsOf({ db }: Pick<Deps, "db">, wanted: readonly WantedTarget[]) {
  const cars = new Map<string, Guess>();
  for (let at = 0; at < wanted.length; at += GROUP) {
    const group = wanted.slice(at, at + GROUP);
    const hints = group.flatMap(({ key }) => carHintsOf(key));
    const keyOfPage = new Map(
      group.flatMap(({ key, url }) => {
        const page = url ? pageKey(url) : null;
        return page === null ? [] : [[page, key] as const];
      }),
    );
    const keyOfAddress = new Map(group.flatMap(({ key, url }) => spellingsOf(url).map((address) => [address, key])));
    const [bySlug, byVin, byPage, byAddress] = await db.read([
      selectCarsOfSlugs(db, hints),
      selectCarsOfVins(
        db,
        hints.map((hint) => hint.toUpperCase()),
      ),
      selectCarsOfPages(db, [...keyOfPage.keys()]),
      selectCarsOfAddresses(db, [...keyOfAddress.keys()]),
    ]);
    const shown = (
      { slug, year, ...car }: { slug: string; year: number; name: string; trim: string | null },
      reason: string,
    ) => ({
      target: `/car/${slug}`,
      title: `${carTitle(car)}, ${year}`,
      reason,
      certainty: "exact" as const,
    });
    for (const car of bySlug) cars.set(car.slug, shown(car, "так же называется автомобиль"));
    for (const car of byVin) if (car.vin) cars.set(car.vin.toLowerCase(), shown(car, `VIN ${car.vin} в адресе`));
    for (const { urlKey, ...car } of byPage) {
      const key = keyOfPage.get(urlKey ?? "");
      if (key !== undefined) cars.set(key, shown(car, "автомобиль импортирован с этой страницы"));
    }
    for (const { url, ...car } of byAddress) {
      const key = keyOfAddress.get(url ?? "");
      if (key !== undefined) cars.set(key, shown(car, "фид называет эту страницу страницей автомобиля"));
    }
  }
  return cars;
}

/** An address as its feed may write it: by either protocol, with a slash at its end or without. */
function spellingsOf(url: string | null | undefined): string[] {
  const address = /^https?:\/\/(.+?)\/?$/.exec(url ?? "")?.[1];
  return address === undefined
    ? []
    : ["https", "http"].flatMap((protocol) => [`${protocol}://${address}`, `${protocol}://${address}/`]);
}
