import { deleteMissingPaths, selectMissingKeys } from "../../db/queries/moving/missing-paths.ts";
import { answerOldSiteAddress } from "../../db/queries/moving/old-site.ts";
import {
  deleteRedirect,
  putRedirects,
  redirectsUnchanged,
  selectAllRedirects,
  selectRedirect,
  stateOf,
  updateRedirect as updateRow,
} from "../../db/queries/moving/redirects.ts";
import type { Query } from "../../db/client.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { matchesPattern } from "../../domain/moving/address-key.ts";
import { checkRedirects } from "../../domain/moving/check-redirects.ts";
import {
  isFault,
  REDIRECT_FIELD_LABELS,
  type RedirectInput,
  type RedirectValues,
  redirectValues,
  type StaffRedirect,
} from "../../domain/moving/redirect.ts";
import type { RedirectChange } from "../../domain/moving/redirect-schema.ts";
import type { AuditAction } from "../../domain/staff/history.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import type { MovingDeps } from "./moving-deps.ts";
import { siteAnswers } from "./site-answers.ts";

export const REDIRECT_MISSING = "Такой записи уже нет";
const RECORDED = ["key", "target", "status", "note"] as const;

/** Adds a redirect. `invalid` with the field, also for a chain, a circle and an address that the site answers itself. */
export function createRedirect(deps: MovingDeps, actor: Actor, input: RedirectInput): Promise<Result<StaffRedirect>> {
  return retryStaleWrites(async () => {
    const { db, clock, ids } = deps;
    const [stored] = await db.read([selectAllRedirects(db)]);
    const checked = await checkOne(deps, stored, input, null);
    if (!checked.ok) return checked;
    const now = clock.now();
    const row = { ...checked.value, id: ids.next(), runId: null, createdAt: now, updatedAt: now, version: 1 };
    await writeRedirect(deps, actor, { action: "create", before: null, after: row }, [
      redirectsUnchanged(db, stateOf(stored)),
      putRedirects(db, [row]),
      answerOldSiteAddress(db, row, now),
      ...(await settleMissing(deps, [row])),
    ]);
    return ok(row);
  });
}

/** `not_found` when it has been deleted; `conflict` when somebody else has changed a field since it was read. */
export function updateRedirect(
  deps: MovingDeps,
  actor: Actor,
  id: string,
  { version, base, ...change }: RedirectChange,
): Promise<Result<StaffRedirect>> {
  return retryStaleWrites(async () => {
    const { db, clock } = deps;
    const [stored] = await db.read([selectAllRedirects(db)]);
    const before = stored.find((row) => row.id === id);
    if (!before) return fail("not_found", REDIRECT_MISSING);
    const edited = {
      entity: "redirect",
      entityId: id,
      version: before.version,
      stored: before,
      labels: REDIRECT_FIELD_LABELS,
    } as const;
    const stale = await refuseStaleEdit(deps, edited, change, { version, base });
    if (stale) return stale;
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const checked = await checkOne(deps, stored, { ...before, ...given }, id);
    if (!checked.ok) return checked;
    const after = { ...before, ...checked.value, runId: null, updatedAt: clock.now(), version: before.version + 1 };
    if (RECORDED.every((name) => before[name] === after[name])) return ok(before);
    const { id: _id, version: _version, createdAt: _createdAt, ...columns } = after;
    await writeRedirect(deps, actor, { action: "update", before, after }, [
      redirectsUnchanged(db, stateOf(stored)),
      updateRow(db, id, columns),
      ...(await settleMissing(deps, [after])),
    ]);
    return ok(after);
  });
}

/** Deletes a redirect for good; its values are in the history. */
export async function removeRedirect(deps: Deps, actor: Actor, id: string): Promise<Result<StaffRedirect>> {
  const { db } = deps;
  const [[row]] = await db.read([selectRedirect(db, id)]);
  if (!row) return fail("not_found", REDIRECT_MISSING);
  await writeRedirect(deps, actor, { action: "delete", before: row, after: null }, [deleteRedirect(db, id)]);
  return ok(row);
}

async function checkOne(
  deps: MovingDeps,
  stored: readonly StaffRedirect[],
  input: RedirectInput,
  id: string | null,
): Promise<Result<RedirectValues>> {
  const values = redirectValues(input, deps.siteOrigin);
  if (isFault(values)) return fail("invalid", values.message, { [values.field]: values.message });
  const opens = await siteAnswers(deps, [values.key]);
  const titles = new Map([...opens].map(([key, { title }]) => [key, title]));
  const [verdict] = checkRedirects(stored, [{ values, line: null, id }], titles);
  if (verdict?.verdict !== "refused") return ok(values);
  return fail("invalid", verdict.reason, { [verdict.field]: verdict.reason });
}

/** Takes the addresses that now lead somewhere off the list of those that nothing answers. */
export async function settleMissing({ db }: Pick<Deps, "db">, rows: readonly RedirectValues[]): Promise<Query[]> {
  const patterns = rows.filter(({ prefix }) => prefix !== null);
  const exact = rows.filter(({ prefix }) => prefix === null).map(({ key }) => key);
  const [known] = patterns.length > 0 ? await db.read([selectMissingKeys(db)]) : [[]];
  const fitting = known.map(({ key }) => key).filter((key) => patterns.some((one) => matchesPattern(one.key, key)));
  const keys = [...exact, ...fitting];
  return groupsOf(keys).map((group) => deleteMissingPaths(db, group));
}

/** Of one statement: D1 binds values of at most 2 MB. */
const GROUP = 1000;

export function groupsOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, at) => rows.slice(at * GROUP, (at + 1) * GROUP));
}

/** Visitors' pages do not show redirects, and their answers are not cached: the content version stays. */
async function writeRedirect(
  deps: Deps,
  actor: Actor,
  { action, before, after }: { action: AuditAction; before: StaffRedirect | null; after: StaffRedirect | null },
  queries: readonly Query[],
): Promise<void> {
  const row = after ?? before;
  const changes = changesBetween<StaffRedirect>(before, after ?? ({} as StaffRedirect), [...RECORDED]);
  await writeAsStaff(
    deps,
    actor,
    { action, entity: "redirect", entityId: row?.id ?? null, changes, isVisible: false },
    queries,
  );
}
