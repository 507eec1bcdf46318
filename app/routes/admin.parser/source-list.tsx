import { Link } from "@remix-run/react";
import { hasSchedule, SOURCE_KIND_LABELS } from "#worker/domain/imports/imports.ts";
import type { ImportSource } from "#worker/domain/imports/import-views.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { RunBadge } from "#app/features/panel/imports/import-badges.tsx";
import { PARSER_PATH, runPath, sourceHealthPath } from "#app/features/panel/imports/imports-path.ts";
import { carsText, intervalText } from "#app/features/panel/imports/run-labels.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SourceActions } from "./source-actions.tsx";

/** Feeds and pages that are read on a schedule. */
export function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  const canChange = useMay("imports.sources");
  return (
    <section aria-labelledby="sources" className="mt-8">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="sources" className="text-lg font-bold">
          Источники
        </h2>
        {canChange && (
          <Link
            to={`${PARSER_PATH}/sources/new`}
            preventScrollReset
            prefetch="intent"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Icon name="plus" size={18} />
            Добавить источник
          </Link>
        )}
      </div>
      {sources.length === 0 ? (
        <EmptyState
          title="Источников пока нет"
          text="Фид поставщика или страницы своих объявлений: панель будет сама проверять цены и наличие и предлагать изменения."
        />
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {sources.map((source) => (
            <SourceLine key={source.id} source={source} canChange={canChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

function checkedText(at: number | null, moment: (at: number) => string): string {
  return at === null ? "Ещё не проверялся" : `Проверен ${moment(at)}`;
}

function SourceLine({ source, canChange }: { source: ImportSource; canChange: boolean }) {
  const { moment } = useSalonTime();
  const { name, kind, url, everyHours, enabled, cars, lastRunAt, nextRunAt, lastRun, health, isAlarming } = source;
  const fallen = health.filter((field) => field.isAlarming).map(({ label }) => label);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={sourceHealthPath(source.id)}
            prefetch="intent"
            className="inline-flex min-h-6 min-w-0 items-center font-semibold hover:underline"
          >
            <span className="truncate">{name}</span>
          </Link>
          {!enabled && hasSchedule(kind) && <Badge>Выключен</Badge>}
          {isAlarming && <Badge tone="accent">Проверьте источник</Badge>}
        </p>
        <p className="truncate text-xs text-soft">
          {SOURCE_KIND_LABELS[kind]}
          {url && ` · ${url}`}
        </p>
        <p className="text-xs text-soft">
          {carsText(cars)}
          {hasSchedule(kind) && ` · ${intervalText(everyHours)}`}
        </p>
      </div>
      <div className="min-w-0 text-xs text-soft">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {checkedText(lastRun?.createdAt ?? lastRunAt, moment)}
          {lastRun && (
            <Link to={runPath(lastRun.id)} className="inline-flex min-h-6 items-center">
              <RunBadge state={lastRun.state} />
              <span className="sr-only">последняя проверка: {name}</span>
            </Link>
          )}
        </p>
        {hasSchedule(kind) && (
          <p>{nextRunAt === null ? "По расписанию не проверяется" : `Следующая проверка ${moment(nextRunAt)}`}</p>
        )}
        {fallen.length > 0 && <p className="text-danger">Стало меньше данных: {fallen.join(", ").toLowerCase()}</p>}
      </div>
      <SourceActions source={source} canChange={canChange} />
    </li>
  );
}
