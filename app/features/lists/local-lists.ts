import { FAVOURITES_MAX, SEEN_KEPT_DAYS, SEEN_MAX } from "#worker/domain/lists/local-lists.ts";
import { changedList, COMPARE_PATH, type ListChange, type ListPath } from "#worker/domain/lists/list-address.ts";
import { COMPARED_KEY, FAVOURITES_KEY, SEEN_KEY } from "#worker/domain/lists/list-keys.ts";

/** A car of a list: slug, time of adding (epoch ms), price in rubles then; 0 while it is not known. */
export interface KeptEntry {
  s: string;
  t: number;
  p: number;
}

/** The value of SEEN_KEY while the visitor does not want the viewed cars kept. */
const SEEN_OFF = "off";

/** What localStorage does not take: private mode, quota. It is kept until the page is left. */
const unsaved = new Map<string, string>();

/** Calls the listener after each change of a list: here, by the starter (worker/edge/list-starter.ts), or in another tab. */
export function onListChange(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

/** The stored text of a list, to compare it with an earlier one. */
export function rawList(key: string): string {
  const text = unsaved.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
  dispatchEvent(new Event("storage"));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function entriesOf(text: string, max: number): KeptEntry[] {
  const value = parse(text);
  return Array.isArray(value) ? value.filter(isEntry).slice(0, max) : [];
}

function isEntry(value: unknown): value is KeptEntry {
  const { s, t, p } = (value ?? {}) as Partial<KeptEntry>;
  return typeof s === "string" && s !== "" && Number.isFinite(t) && Number.isFinite(p);
}

/** Newest first. @param text a stored list */
export function readFavourites(text = rawList(FAVOURITES_KEY)): KeptEntry[] {
  return entriesOf(text, FAVOURITES_MAX);
}

/** In the order in which they were added. */
export function readCompared(text = rawList(COMPARED_KEY)): string[] {
  const value = parse(text);
  return Array.isArray(value) ? value.filter((slug) => typeof slug === "string") : [];
}

/** The viewed cars of the last days, newest first. */
export function readSeen(): KeptEntry[] {
  const since = Date.now() - SEEN_KEPT_DAYS * 24 * 60 * 60 * 1000;
  return entriesOf(rawList(SEEN_KEY), SEEN_MAX).filter(({ t }) => t > since);
}

export function readSlugs(path: ListPath): string[] {
  return path === COMPARE_PATH ? readCompared() : readFavourites().map(({ s }) => s);
}

/** Changes a list as an address names it. False if the list is full and takes no other car. */
export function changeList(path: ListPath, change: ListChange, price = 0): boolean {
  const slugs = changedList(path, readSlugs(path), change);
  if (slugs === null) return false;
  if (path === COMPARE_PATH) write(COMPARED_KEY, slugs);
  else writeFavourites(slugs, price);
  return true;
}

function writeFavourites(slugs: readonly string[], price: number): void {
  const known = new Map(readFavourites().map((entry) => [entry.s, entry]));
  write(
    FAVOURITES_KEY,
    slugs.map((s) => known.get(s) ?? { s, t: Date.now(), p: price }),
  );
}

/** Writes the list as it was. */
export function restoreFavourites(entries: readonly KeptEntry[]): void {
  write(FAVOURITES_KEY, entries);
}

/** Adds prices to favourites that were added while their price was not known. */
export function setPrices(prices: ReadonlyMap<string, number>): void {
  const entries = readFavourites();
  if (!entries.some(({ s, p }) => p === 0 && prices.has(s))) return;
  write(
    FAVOURITES_KEY,
    entries.map((entry) => (entry.p === 0 ? { ...entry, p: prices.get(entry.s) ?? 0 } : entry)),
  );
}

/** Adds a viewed car, unless the visitor does not want them kept. */
export function recordSeen(slug: string, price: number): void {
  if (isSeenOff()) return;
  const others = readSeen().filter(({ s }) => s !== slug);
  write(SEEN_KEY, [{ s: slug, t: Date.now(), p: price }, ...others].slice(0, SEEN_MAX));
}

export function isSeenOff(): boolean {
  return parse(rawList(SEEN_KEY)) === SEEN_OFF;
}

export function setSeenOff(isOff: boolean): void {
  write(SEEN_KEY, isOff ? SEEN_OFF : []);
}

export function clearSeen(): void {
  write(SEEN_KEY, []);
}
