import { Link } from "@remix-run/react";
import { RUN_KIND_LABELS } from "#worker/domain/imports/imports.ts";
import { notUndoneLines } from "#worker/domain/imports/import-undo.ts";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { RunBadge } from "#app/features/panel/imports/import-badges.tsx";
import { PARSER_PATH, teachPath } from "#app/features/panel/imports/imports-path.ts";
import { isBusy, RunProgress } from "#app/features/panel/imports/run-progress.tsx";
import { picturesText, startedText } from "#app/features/panel/imports/run-labels.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: RunActions } = lazyPart(async () => (await import("./run-actions.client.tsx")).RunActions);

/** Title, author, progress and actions of a run. */
export function RunHead({ run }: { run: ImportRunRow }) {
  const { kind, title, sourceName, createdAt, url, state } = run;
  const name = sourceName ?? title;
  const pictures = picturesText(run.pictures);
  return (
    <div className="mb-5">
      <Link to={PARSER_PATH} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Импорт
      </Link>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-bold wrap-anywhere">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <RunBadge state={state} />
          </h1>
          <p className="mt-1 text-soft">
            {RUN_KIND_LABELS[kind]} · <Moment at={createdAt} /> · {startedText(run)}
            {pictures && ` · ${pictures}`}
          </p>
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-soft hover:text-ink hover:underline"
            >
              <span className="truncate">{url}</span>
              <Icon name="external-link" size={16} className="shrink-0" />
            </a>
          )}
        </div>
        <IfMayChange>
          <div className="flex flex-wrap items-center gap-2">
            {run.canTeach && run.unreadFields.length === 0 && (
              <Link to={teachPath(run.id)} className={buttonClass({ variant: "secondary", size: "sm" })}>
                Как читать файл
              </Link>
            )}
            <RunActions run={run} />
          </div>
        </IfMayChange>
      </div>
      {run.kept.length > 0 && (
        <ul aria-label="Осталось после отмены" className="mt-3 grid gap-1">
          {notUndoneLines(run.kept).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isBusy(run) && (
        <div className="mt-3">
          <RunProgress run={run} title={name} />
          <p role="status" className="mt-1.5 text-soft">
            {progressText(run)}
          </p>
        </div>
      )}
    </div>
  );
}

function progressText({ state, total, byState }: ImportRunRow): string {
  if (state === "applying") return `Записываем: осталось ${formatNumber(byState.approved ?? 0)}`;
  if (state === "undoing") return "Возвращаем как было…";
  const read = total - (byState.queued ?? 0);
  if (total === 0) return "Ждём ответа сайта…";
  return byState.queued
    ? `Прочитано ${formatNumber(read)} из ${formatNumber(total)}`
    : `Прочитано ${formatNumber(read)}`;
}
