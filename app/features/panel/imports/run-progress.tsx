import { BUSY_RUN_STATES, type RunState } from "#worker/domain/imports/imports.ts";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";

interface RunProgressProps {
  run: { state: RunState; progress: number | null };
  /** The run's title, for screen readers. */
  title: string;
}

const REFRESH_MS = 2000;

export function isBusy({ state }: { state: RunState }): boolean {
  return BUSY_RUN_STATES.includes(state);
}

/** Whether the run still changes: photos are fetched after the cars are written. */
export function isAtWork(run: Pick<ImportRunRow, "state" | "pictures">): boolean {
  const { found, taken, failed } = run.pictures;
  return isBusy(run) || found > taken + failed;
}

/** The progress bar of a run that is read or written. */
export function RunProgress({ run, title }: RunProgressProps) {
  if (!isBusy(run)) return null;
  const percent = run.progress === null ? null : Math.round(run.progress * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Ход загрузки: ${title}`}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { "aria-valuenow": percent })}
      className="h-1.5 overflow-hidden rounded-full bg-shade"
    >
      {percent === null ? (
        <div className="h-full w-1/3 bg-ink pulse" />
      ) : (
        <div className="h-full bg-ink transition-[width] duration-500" style={{ width: `${Math.max(percent, 2)}%` }} />
      )}
    </div>
  );
}

/** Refreshes the screen's data periodically while it is mounted. */
export function FreshData() {
  useLiveData(REFRESH_MS);
  return null;
}
