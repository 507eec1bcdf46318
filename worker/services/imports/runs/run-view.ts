import type { RunSummary } from "../../../db/queries/imports/run-summaries.ts";
import type { ImportRunRow } from "../../../domain/imports/import-views.ts";
import { BUSY_RUN_STATES, FEED_KINDS, type ItemState, type RunState } from "../../../domain/imports/imports.ts";
import { questionsOfJson } from "../../../domain/imports/run-questions.ts";
import { unreadFields } from "../sources/field-health.ts";
import { answersOfJson } from "../teach/stored-mapping.ts";
import { countsOfJson } from "./item-counts.ts";

const UNDOABLE: readonly RunState[] = ["waiting", "stopped", "finished", "cancelled"];
const UNREAD: readonly ItemState[] = ["queued"];

/** A run as the panel shows it. */
export function toRunRow({
  counts,
  cursor,
  isStored,
  filled,
  mappingId,
  brandId,
  questions,
  answers,
  ...run
}: RunSummary): ImportRunRow {
  const counted = countsOfJson(counts);
  const { byState } = counted;
  // The items of a feed are counted at the end of a time slice; the cursor moves with each batch.
  const isReading = run.state === "queued" || run.state === "running";
  const total = isReading ? Math.max(counted.total, cursor - run.linesLeft) : counted.total;
  return {
    ...run,
    ...counted,
    total,
    progress: progressOf(run, total, byState, isReading),
    unreadFields: unreadFields({ ...run, isStored, filled, mappingId, brandId, questions }),
    questions: questionsOfJson(questions),
    answers: answersOfJson(answers),
    canTeach: isStored && FEED_KINDS.includes(run.kind) && !BUSY_RUN_STATES.includes(run.state),
    canUndo: UNDOABLE.includes(run.state) && (byState.applied ?? 0) > 0,
  };
}

function progressOf(
  { kind, state }: Pick<RunSummary, "kind" | "state">,
  total: number,
  byState: ImportRunRow["byState"],
  isReading: boolean,
): number | null {
  if (!BUSY_RUN_STATES.includes(state)) return 1;
  if (isReading && (FEED_KINDS.includes(kind) || total === 0)) return null;
  const left = isReading
    ? UNREAD.reduce((sum, unread) => sum + (byState[unread] ?? 0), 0)
    : state === "undoing"
      ? (byState.applied ?? 0)
      : (byState.approved ?? 0);
  const all = isReading ? total : left + (byState.applied ?? 0) + (byState.undone ?? 0);
  return all > 0 ? (all - left) / all : 1;
}
