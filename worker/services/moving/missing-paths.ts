import {
  countMissingPaths,
  deleteMissingBefore,
  deleteSingleMissing,
  selectMissingPath,
  selectMissingPaths,
  setMissingIgnored,
} from "../../db/queries/moving/missing-paths.ts";
import { selectOldSiteOrigin } from "../../db/queries/moving/old-site.ts";
import { PANEL_PAGE_SIZE } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import type { Guess } from "../../domain/moving/guess-target.ts";
import { MISSING_KEPT_DAYS } from "../../domain/moving/missing-path.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { guessTargets } from "./guess-targets.ts";

export interface ListedMissing {
  key: string;
  hits: number;
  referrer: string | null;
  /** Epoch ms. */
  lastAt: number;
  guess: Guess | null;
}

const SINGLE_KEPT_DAYS = 7;

/** Addresses that nothing answered, most wanted first, each with a guess where one is sure. */
export async function listMissingPaths(deps: Deps, page: number): Promise<ListPage<ListedMissing>> {
  const { db } = deps;
  const size = PANEL_PAGE_SIZE.table;
  const reading = db.read([
    selectMissingPaths(db, { limit: size, offset: (page - 1) * size }),
    countMissingPaths(db),
    selectOldSiteOrigin(db),
  ]);
  const wanted = reading.then(([found, , [named]]) =>
    found.map(({ key }) => ({ key, url: named?.oldSite ? named.oldSite + key : null })),
  );
  const [[rows, [counted]], guesses] = await Promise.all([reading, guessTargets(deps, wanted)]);
  const listed = rows.map(({ key, hits, referrer, lastAt }) => ({
    key,
    hits,
    referrer,
    lastAt,
    guess: guesses.get(key) ?? null,
  }));
  return listPage(listed, counted?.count ?? 0, { page, size });
}

/** Takes an address off the list, or brings it back. Later requests for it count on and do not list it again. */
export async function ignoreMissingPath(
  deps: Deps,
  actor: Actor,
  { key, isIgnored }: { key: string; isIgnored: boolean },
): Promise<Result<{ key: string; isIgnored: boolean }>> {
  const { db, clock } = deps;
  const [[row]] = await db.read([selectMissingPath(db, key)]);
  if (!row) return fail("not_found", "Такого адреса в списке уже нет");
  if ((row.ignoredAt !== null) === isIgnored) return ok({ key, isIgnored });
  const action = isIgnored ? "ignore" : "restore";
  await writeAsStaff(deps, actor, { action, entity: "missing_path", entityId: key, isVisible: false }, [
    setMissingIgnored(db, key, isIgnored ? clock.now() : null),
  ]);
  return ok({ key, isIgnored });
}

/** Deletes what nobody has asked for in a long time. */
export async function expireMissingPaths({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.write([
    deleteMissingBefore(db, now - MISSING_KEPT_DAYS * DAY_MS),
    deleteSingleMissing(db, now - SINGLE_KEPT_DAYS * DAY_MS),
  ]);
}
