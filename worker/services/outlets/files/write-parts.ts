import { selectOutletCars } from "../../../db/queries/outlets/outlet-cars.ts";
import { selectActiveRules } from "../../../db/queries/cars/price-rules.ts";
import { updateOutletFile, updateOutletState } from "../../../db/queries/outlets/outlets.ts";
import { type OutletCar, isOfChosenSalon, isRejected, salonOfCar } from "../../../domain/outlets/outlet-car.ts";
import { outletLink } from "../../../domain/outlets/outlet-address.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import type { OutletDeps } from "../outlet-deps.ts";
import { namesOfCars } from "../names/names-of-cars.ts";
import { toOutletCar } from "../to-outlet-car.ts";
import { type FileWork, refuseUnfit, LEASE_MS, digestOf } from "./file-work.ts";
import type { Outlet } from "../outlet.ts";

/** Cars of one part: some 1.5 MB where descriptions are long. */
export const PART_CARS = 500;

/** Writes the items, a part at a time. Returns false when the slice is over before the last car. */
export async function writeParts(deps: OutletDeps, work: FileWork, slice: WorkSlice): Promise<boolean> {
  for (;;) {
    if (isOver(deps, slice)) return false;
    const rows = await readCars(deps, work);
    if (rows.length > 0) await writePart(deps, work, rows);
    if (rows.length < PART_CARS) return true;
  }
}

async function readCars(deps: OutletDeps, { outlet, file, salon }: FileWork): Promise<OutletCar[]> {
  const { db, clock } = deps;
  const [rows, rules] = await db.read([selectOutletCars(db, file.cursor, PART_CARS), selectActiveRules(db)]);
  if (rows.length === 0) return [];
  const atOutlet = await namesOfCars(deps, outlet.key, rows);
  return rows.map((row) => {
    const { names, isEnabled } = atOutlet.get(row.id) ?? { names: {}, isEnabled: true };
    const car = toOutletCar(row, { siteUrl: salon.siteUrl, rules, now: clock.now() }, names);
    return { ...car, url: outletLink(car.url, outlet.key), isOffered: isEnabled && isOfChosenSalon(salon, car) };
  });
}

async function writePart(deps: OutletDeps, work: FileWork, cars: readonly OutletCar[]): Promise<void> {
  const { db, clock, outletStore } = deps;
  const { outlet, salon, file } = work;
  const taken = cars.filter((car) => car.isOffered && car.price > 0 && outlet.takes(car));
  const passed = taken.filter((car) => !isRejected(work.checks, car, salonOfCar(salon, car)));
  const { chosen, omitted } = withinLimits(work, passed);
  const fitting = chosen.length > 0 ? fitItems(outlet, { head: work.head, tail: outlet.tail(salon) }, chosen) : [];
  const part = fitting.map(({ item }) => item).join(outlet.separator ?? "");
  const entries = fitting.flatMap(({ car }) => outlet.appendix?.item(car, salonOfCar(salon, car)) ?? []).join("");
  if (entries) refuseUnfit(outlet, work.head + endOf(work, entries));
  const index = await Promise.all(fitting.map(async ({ car, item }) => `${car.id} ${await digestOf(item)}`));
  const isFirst = file.cars === 0;
  const text = part && !isFirst ? (outlet.separator ?? "") + part : part;
  const bytes = await outletStore.put(file.id, "part", file.parts, text);
  await outletStore.put(file.id, "index", file.parts, index.join("\n"));
  await outletStore.put(file.id, "appendix", file.parts, entries);
  const last = cars.at(-1);
  Object.assign(file, {
    cursor: last ? [last.publishedAt ?? 0, last.id] : file.cursor,
    attempts: 0,
    cars: file.cars + fitting.length,
    rejected: file.rejected + taken.length - passed.length + chosen.length - fitting.length,
    omitted: file.omitted + omitted,
    bytes: file.bytes + bytes,
    parts: file.parts + 1,
  });
  const { cursor, attempts, cars: count, rejected, omitted: left, bytes: size, parts } = file;
  await db.writeIdempotent([
    updateOutletFile(db, file.id, { cursor, attempts, cars: count, rejected, omitted: left, bytes: size, parts }),
    updateOutletState(db, file.outlet, { workUntil: clock.now() + LEASE_MS }),
  ]);
}

/** What follows the last item. */
export function endOf({ outlet, salon }: FileWork, entries: string): string {
  return outlet.appendix && entries ? outlet.appendix.open + entries + outlet.appendix.close : outlet.tail(salon);
}

/** The cars that the outlet's limits leave room for, with their items. */
function withinLimits({ outlet, salon, file, head }: FileWork, cars: readonly OutletCar[]) {
  const { cars: carsMax = Infinity, bytes: bytesMax = Infinity } = outlet.limits;
  const encoder = new TextEncoder();
  const chosen: { car: OutletCar; item: string }[] = [];
  let bytes = file.bytes + encoder.encode(head + outlet.tail(salon)).length;
  for (const car of cars) {
    const item = outlet.item(car, salonOfCar(salon, car));
    if (Number.isFinite(bytesMax)) bytes += encoder.encode(item).length;
    // After the first that did not fit none is taken: the file holds the newest cars.
    if (file.omitted > 0 || file.cars + chosen.length >= carsMax || bytes > bytesMax) break;
    chosen.push({ car, item });
  }
  return { chosen, omitted: cars.length - chosen.length };
}

/** Without the items that make the document unfit even alone: one car must not keep all others from the outlet. */
export function fitItems<T extends { item: string }>(
  { separator = "", checkFile }: Pick<Outlet, "separator" | "checkFile">,
  { head, tail }: { head: string; tail: string },
  items: readonly T[],
): readonly T[] {
  const isFit = (some: readonly T[]) =>
    checkFile(head + some.map(({ item }) => item).join(separator) + tail).length === 0;
  return isFit(items) ? items : items.filter((item) => isFit([item]));
}
