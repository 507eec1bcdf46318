import { Link } from "@remix-run/react";
import { RUN_KIND_LABELS } from "#worker/domain/imports/imports.ts";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import type { ListPage } from "#worker/domain/kernel/panel-list.ts";
import { RunBadge } from "#app/features/panel/imports/import-badges.tsx";
import { PARSER_PATH, runPath } from "#app/features/panel/imports/imports-path.ts";
import { isBusy, RunProgress } from "#app/features/panel/imports/run-progress.tsx";
import { outcomeOf, sumOfCounts, verdictParts } from "#app/features/panel/imports/run-labels.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

/** Latest first. */
export function RunList({ runs }: { runs: ListPage<ImportRunRow> }) {
  const address = useListAddress(PARSER_PATH);
  return (
    <section aria-labelledby="runs" className="mt-8">
      <h2 id="runs" className="mb-3 text-lg font-bold">
        Последние загрузки
      </h2>
      {runs.rows.length === 0 ? (
        <EmptyState title="Загрузок ещё не было" text="Вставьте ссылку на объявление или адрес фида выше." />
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {runs.rows.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
      <Pagination page={runs.page} pageCount={runs.pageCount} hrefFor={(page) => address.with({ page })} />
    </section>
  );
}

function RunLine({ run }: { run: ImportRunRow }) {
  const outcome = outcomeOf(run);
  const waiting = sumOfCounts(run.waiting);
  return (
    <li className="relative px-4 py-3 hover:bg-canvas">
      <div className="grid items-center gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_8.5rem]">
        <div className="min-w-0">
          <Link
            to={runPath(run.id)}
            prefetch="intent"
            className="block truncate font-semibold after:absolute after:inset-0"
          >
            {run.sourceName ?? run.title}
          </Link>
          <p className="truncate text-xs text-soft">
            {RUN_KIND_LABELS[run.kind]} · <Moment at={run.createdAt} /> · {run.startedBy ?? "по расписанию"}
          </p>
        </div>
        <p className="min-w-0 text-graphite">
          {outcome || (isBusy(run) ? "Читаем…" : "Автомобилей не найдено")}
          {run.state === "waiting" && waiting > 0 && (
            <span className="block text-xs text-soft">Ждут решения: {verdictParts(run.waiting).join(", ")}</span>
          )}
          {run.reason && <span className="block truncate text-xs text-danger">{run.reason}</span>}
        </p>
        <p className="md:text-right">
          <RunBadge state={run.state} />
        </p>
      </div>
      {isBusy(run) && (
        <div className="mt-2.5">
          <RunProgress run={run} title={run.title} />
        </div>
      )}
    </li>
  );
}
