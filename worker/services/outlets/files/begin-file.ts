import { selectOutletSets } from "../../../db/queries/outlets/outlet-cars.ts";
import {
  beginOutletFile,
  insertOutletFile,
  type OutletState,
  selectOutlet,
  selectOutletFile,
  updateOutletFile,
} from "../../../db/queries/outlets/outlets.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { OUTLET_CHECKS } from "../../../domain/outlets/outlet-checks.ts";
import { OUTLET_INTERVAL_MS } from "../../../domain/outlets/outlet-files.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Outlet } from "../outlet.ts";
import type { OutletDeps } from "../outlet-deps.ts";
import { toOutletSalon } from "../to-outlet-car.ts";
import { toOutletSets } from "../outlet-sets.ts";
import { type FileWork, UnfitFile, digestOf } from "./file-work.ts";

/** The file that this state has in the making, or a new one. */
export async function openFile(deps: OutletDeps, state: OutletState, outlet: Outlet): Promise<FileWork> {
  const { db, clock, siteOrigin, outletStore } = deps;
  const [[row], [settings], setRows, [begun]] = await db.read([
    selectOutlet(db, outlet.key),
    selectSettings(db),
    selectOutletSets(db),
    selectOutletFile(db, state.makingId ?? ""),
  ]);
  const siteUrl = siteOrigin ?? state.origin;
  if (!row || !siteUrl) throw new UnfitFile("Не задан адрес сайта (SITE_ORIGIN)");
  const now = begun?.begunAt ?? clock.now();
  const salon = toOutletSalon(settings, { salon: deps.salon, settings: row.settings, siteUrl, now });
  const sets = toOutletSets(setRows, siteUrl, salon.city);
  const work = { outlet, checks: OUTLET_CHECKS[outlet.key], row, salon, sets };
  if (begun) return { ...work, file: begun, head: await outletStore.get(begun.id, "part", 0) };
  const shared = { sets };
  const file = await insertFile(deps, outlet.key, now);
  const head = outlet.head(salon, shared);
  file.bytes = await outletStore.put(file.id, "part", 0, head);
  file.parts = 1;
  // Without the time of making, which changes although nothing else does.
  const timeless: OutletSalon = { ...salon, now: 0 };
  await outletStore.put(file.id, "index", 0, await digestOf(outlet.head(timeless, shared) + outlet.tail(timeless)));
  await db.write([updateOutletFile(db, file.id, { bytes: file.bytes, parts: file.parts })]);
  return { ...work, file, head };
}

async function insertFile({ db, ids }: OutletDeps, key: OutletKey, at: number): Promise<FileWork["file"]> {
  const id = ids.next();
  const row = { id, outlet: key, state: "making", begunAt: at } as const;
  const [, , [file]] = await db.write([
    insertOutletFile(db, row),
    beginOutletFile(db, key, { id, at, nextAt: at + OUTLET_INTERVAL_MS }),
    selectOutletFile(db, id),
  ]);
  if (!file) throw new Error(`No row of outlet file ${id}`);
  return file;
}
