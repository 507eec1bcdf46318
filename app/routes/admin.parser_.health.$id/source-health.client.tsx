import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import type { SourceHistory } from "#worker/domain/imports/import-views.ts";
import { RunBadge } from "#app/features/panel/imports/import-badges.tsx";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { carsText, outcomeOf, startedText } from "#app/features/panel/imports/run-labels.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FieldRates } from "./field-rates.tsx";

/** Fill rates of a source's fields over its runs, and the runs. */
export function SourceHealth({ history }: { history: SourceHistory }) {
  const { runs } = history;
  if (runs.length === 0) {
    return (
      <EmptyState title="Проверок ещё не было" text="После первой здесь появится, какие поля указывает источник." />
    );
  }
  return (
    <>
      <FieldRates history={history} />
      <section aria-labelledby="runs" className="mt-8">
        <h2 id="runs" className="mb-3 text-lg font-bold">
          Последние проверки
        </h2>
        <ul className="panel divide-y divide-line overflow-hidden">
          {runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      </section>
    </>
  );
}

function RunLine({ run }: { run: SourceHistory["runs"][number] }) {
  const { id, state, createdAt, reason, fallen, risen } = run;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_8.5rem]">
      <div className="min-w-0">
        <Link to={runPath(id)} prefetch="intent" className="inline-flex min-h-6 items-center font-semibold underline">
          <Moment at={createdAt} />
        </Link>
        <p className="truncate text-xs text-soft">{startedText(run)}</p>
      </div>
      <div className="min-w-0 text-graphite">
        <p>{outcomeOf(run) || carsText(run.total)}</p>
        {fallen.length > 0 && <p className="text-xs text-danger">Стало меньше: {fallen.join(", ").toLowerCase()}</p>}
        {risen.length > 0 && <p className="text-xs text-soft">Стало больше: {risen.join(", ").toLowerCase()}</p>}
        {reason && <p className="text-xs wrap-anywhere text-danger">{reason}</p>}
      </div>
      <p className="md:text-right">
        <RunBadge state={state} />
      </p>
    </li>
  );
}
