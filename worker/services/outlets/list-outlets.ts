import {
  type OutletFileRow,
  type OutletRow,
  type OutletState,
  selectLatestFiles,
  selectOutlets,
  selectOutletStates,
} from "../../db/queries/outlets/outlets.ts";
import { selectCatalogues } from "../../db/queries/outlets/catalogues.ts";
import { sumOutletDays } from "../../db/queries/outlets/outlet-days.ts";
import { CATALOGUE_OF } from "../../domain/outlets/catalogue-keys.ts";
import { outletPath } from "../../domain/outlets/outlet-address.ts";
import { dayOf, OUTLET_DAYS_SHOWN, type OutletFileView, type OutletView } from "../../domain/outlets/outlet-views.ts";
import { OUTLET_FETCHED_WITHIN_MS } from "../../domain/outlets/outlet-files.ts";
import { OUTLET_KEYS, type OutletKey } from "../../domain/outlets/outlet-keys.ts";
import type { OutletDeps } from "./outlet-deps.ts";

/** Files of each outlet on its screen. */
const FILES_SHOWN = 10;

/** Every outlet, in the order of OUTLET_KEYS, with addresses and passwords (`withoutAddresses`). One round trip. */
export async function listOutlets({ db, clock }: OutletDeps): Promise<OutletView[]> {
  const [rows, states, files, days, catalogues] = await db.read([
    selectOutlets(db),
    selectOutletStates(db),
    selectLatestFiles(db, FILES_SHOWN),
    sumOutletDays(db, dayOf(clock.now()) - OUTLET_DAYS_SHOWN + 1),
    selectCatalogues(db),
  ]);
  return OUTLET_KEYS.map((key) => {
    const view = viewOf(key, {
      row: rows.find((row) => row.key === key),
      state: states.find((state) => state.key === key),
      files: files.filter((file) => file.outlet === key),
      now: clock.now(),
    });
    const { visits = 0, leads = 0 } = days.find((sum) => sum.outlet === key) ?? {};
    const needed = CATALOGUE_OF[key];
    const lacksCatalogue = needed !== undefined && !catalogues.some(({ catalogue }) => catalogue === needed);
    return { ...view, visits, leads, lacksCatalogue };
  });
}

interface Stored {
  row: OutletRow | undefined;
  state: OutletState | undefined;
  files: readonly OutletFileRow[];
  now: number;
}

function viewOf(
  key: OutletKey,
  { row, state, files, now }: Stored,
): Omit<OutletView, "visits" | "leads" | "lacksCatalogue"> {
  const served = files.find(({ id }) => id === state?.fileId);
  const held = files.find((file) => file.state === "held");
  const fetchedAt = state?.fetchedAt ?? null;
  return {
    key,
    enabled: row?.enabled ?? false,
    path: row?.secret ? outletPath(key, row.secret) : null,
    password: row?.password ?? null,
    hasPassword: (row?.password ?? null) !== null,
    settings: row?.settings ?? {},
    version: row?.version ?? 0,
    served: served ? fileView(served) : null,
    held: held ? fileView(held) : null,
    files: files.filter((file) => file.state !== "making").map(fileView),
    isBeingMade: (state?.makingId ?? null) !== null,
    nextAt: row?.enabled ? (state?.nextAt ?? null) : null,
    fetchedAt,
    isForgotten:
      row?.enabled === true &&
      // One that was switched on again has not fetched for as long as it was off.
      Math.max(fetchedAt ?? served?.finishedAt ?? now, state?.changedAt ?? 0) < now - OUTLET_FETCHED_WITHIN_MS,
  };
}

function fileView(file: OutletFileRow): OutletFileView {
  const { id, state, begunAt, finishedAt, cars, rejected, omitted, bytes, added, removed, changed, problem } = file;
  return { id, state, begunAt, finishedAt, cars, rejected, omitted, bytes, added, removed, changed, problem };
}
