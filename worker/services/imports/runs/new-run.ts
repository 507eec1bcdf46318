import type { Query } from "../../../db/client.ts";
import { insertItems, type NewItem } from "../../../db/queries/imports/import-items.ts";
import { insertRun, type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import type { RunKind } from "../../../domain/imports/imports.ts";
import { hostKey, pageKey } from "../../../domain/kernel/page-address.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { ImportDeps } from "../import-deps.ts";
import { workOnRuns } from "./work-on-runs.ts";
import type { Actor } from "../../deps.ts";

/** How long a run is worked on after the response was sent, ms. */
const BACKGROUND_MS = 25_000;

const TITLE_MAX = 300;

interface NewRun {
  kind: RunKind;
  title: string;
  url?: string | null;
  sourceId?: string | null;
  brandId?: string | null;
  isStored?: boolean;
  mappingId?: string | null;
  fileRunId?: string | null;
  /** JSON of `readingAnswersSchema`. */
  answers?: string;
}

/** A queued run. `actor` is null for a run that the schedule starts. */
export function newRun({ ids, clock }: ImportDeps, actor: Pick<Actor, "userId"> | null, run: NewRun): RunRow {
  const now = clock.now();
  return {
    id: ids.next(),
    sourceId: run.sourceId ?? null,
    state: "queued",
    startedBy: actor?.userId ?? null,
    createdAt: now,
    finishedAt: null,
    kind: run.kind,
    title: run.title.slice(0, TITLE_MAX),
    url: run.url ?? null,
    reason: null,
    workAt: now,
    attempts: 0,
    isStored: run.isStored ?? false,
    cursor: 0,
    filled: "{}",
    refusals: "{}",
    counts: "{}",
    decidedBy: actor?.userId ?? null,
    createBrands: false,
    brandId: run.brandId ?? null,
    mappingId: run.mappingId ?? null,
    fileRunId: run.fileRunId ?? null,
    formChanged: false,
    proposedSourceId: null,
    answers: run.answers ?? "{}",
    questions: "[]",
    linesLeft: 0,
  };
}

/** A page that is still to be read. `url` is null for a pasted page without an address. */
export function queuedItem({ ids }: ImportDeps, position: number, url: URL | null): NewItem {
  const address = url?.href ?? null;
  return {
    id: ids.next(),
    position,
    state: "queued",
    url: address,
    title: address ?? "",
    sourceKey: address && pageKey(address),
    host: url && hostKey(url.host),
  };
}

/** Stores a run, its items and an audit record in one batch after `besides`, which may insert the run's source. */
export async function saveNewRun(
  deps: ImportDeps,
  actor: Actor,
  run: RunRow,
  items: readonly NewItem[],
  besides: readonly Query[] = [],
): Promise<void> {
  const { db, clock } = deps;
  const changes = { import: [null, run.title] } as const;
  await writeAsStaff(deps, actor, { action: "create", entity: "import", entityId: run.id, changes, isVisible: false }, [
    ...besides,
    insertRun(db, run),
    ...(items.length > 0
      ? [insertItems(db, run.id, items, clock.now()), updateRun(db, run.id, { counts: countsOf(items) })]
      : []),
  ]);
}

function countsOf(items: readonly NewItem[]): string {
  const counts: Record<string, number> = {};
  for (const { state } of items) counts[`${state}:`] = (counts[`${state}:`] ?? 0) + 1;
  return JSON.stringify(counts);
}

/** Works on the run after the response. Cron continues where the invocation ends with the response. */
export function workInBackground(deps: ImportDeps, runId: string): void {
  deps.later(() => workOnRuns(deps, { id: runId, budgetMs: BACKGROUND_MS }));
}
