import "#app/bundles/every-screen.ts";
import { useNavigation, Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { useState } from "react";
import type { ImportRunRow, RunPage } from "#worker/domain/imports/import-views.ts";
import type { ImportQuery } from "#worker/domain/imports/import-query.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { runPath, teachPath } from "#app/features/panel/imports/imports-path.ts";
import { isBusy } from "#app/features/panel/imports/run-progress.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { ListToolbar } from "#app/features/panel/list/list-toolbar.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton, Button, buttonClass } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks, type Tab } from "#app/ui/tabs.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { ItemRow } from "./item-row.tsx";
import { isDecidable, type SelectedItems } from "./selected-items.ts";
import { RunQuestions } from "./run-questions.tsx";
import { LinesLeft, RunReason, UnreadFields } from "./run-reason.tsx";
import { BulkDialog } from "#app/features/panel/cars/bulk/bulk-dialog.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import {
  type RunState,
  ITEM_STATE_LABELS,
  type ItemState,
  VERDICTS,
  type Verdict,
} from "#worker/domain/imports/imports.ts";
import { listHref } from "#worker/domain/kernel/panel-list.ts";
import { TROUBLE_STATES } from "#app/features/panel/imports/run-labels.ts";

const VERDICT_TABS: Record<Verdict, string> = {
  new: "Появились",
  changed: "Изменились",
  same: "Без изменений",
  gone: "Пропали",
  doubtful: "Под вопросом",
};

/** Tabs for all items, undecided ones, each verdict and each failure that occurs. */
function planTabs(
  run: ImportRunRow,
  path: string,
  filter: { state: ItemState | null; verdict: Verdict | null },
): Tab[] {
  const tab = (label: string, count: number, state: ItemState | null, verdict: Verdict | null): Tab => ({
    to: listHref(path, { state, verdict }),
    label,
    count,
    current: state === filter.state && verdict === filter.verdict,
  });
  const waiting = run.byState.waiting ?? 0;
  const isMixed = waiting > 0 && waiting < run.total;
  return [
    tab("Все", run.total, null, null),
    ...(isMixed ? [tab("Ждут решения", waiting, "waiting", null)] : []),
    ...VERDICTS.flatMap((verdict) => {
      const count = run.byVerdict[verdict] ?? 0;
      return count > 0 ? [tab(VERDICT_TABS[verdict], count, null, verdict)] : [];
    }),
    ...TROUBLE_STATES.flatMap((state) => {
      const count = run.byState[state] ?? 0;
      return count > 0 ? [tab(ITEM_STATE_LABELS[state], count, state, null)] : [];
    }),
  ];
}

interface RunPlanProps {
  run: ImportRunRow;
  items: RunPage["items"];
  filter: ImportQuery;
}

const SEARCH_FROM = 20;

/** The items of a run and the decision about them. */
export function RunPlan({ run, items, filter }: RunPlanProps) {
  const path = runPath(run.id);
  const address = useListAddress(path);
  const isLoading = useNavigation().location?.pathname === path;
  const [selected, setSelected] = useState<SelectedItems>(new Map());
  const tabs = planTabs(run, path, filter);
  const isNarrowed = filter.search !== "" || filter.state !== null || filter.verdict !== null;
  // Another staff member may have decided some items in the meantime.
  const open = items.rows.filter(isDecidable);
  return (
    <section aria-label="План">
      <ProposedSource run={run} />
      <RunReason run={run} />
      <LinesLeft run={run} />
      <UnreadFields run={run} />
      <RunQuestions key={run.id} run={run} />
      {tabs.length > 1 && (
        <div className="mb-4">
          <TabLinks label="Показать" tabs={tabs} />
        </div>
      )}
      {(run.total > SEARCH_FROM || filter.search !== "") && (
        <ListToolbar path={path} searchLabel="Марка, модель, VIN, адрес" search={filter.search}>
          {filter.state && <input type="hidden" name="state" value={filter.state} />}
          {filter.verdict && <input type="hidden" name="verdict" value={filter.verdict} />}
        </ListToolbar>
      )}
      <div aria-busy={isLoading} className={clsx("transition-opacity delay-200", isLoading && "opacity-50")}>
        {items.rows.length > 0 ? (
          <ul className="panel divide-y divide-line overflow-hidden">
            {items.rows.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                href={address.editor(`items/${item.id}`)}
                isSelected={selected.has(item.id)}
                onSelect={(isSelected) =>
                  setSelected((before) => {
                    const after = new Map(before);
                    if (isSelected) after.set(item.id, item);
                    else after.delete(item.id);
                    return after;
                  })
                }
              />
            ))}
          </ul>
        ) : isNarrowed ? (
          <EmptyState title="Таких автомобилей в этой загрузке нет">
            <LinkButton to={path} variant="secondary">
              Показать всё
            </LinkButton>
          </EmptyState>
        ) : (
          !isBusy(run) &&
          !run.formChanged &&
          run.proposedSourceName === null && <EmptyState title="Автомобилей не найдено" text="Записывать нечего." />
        )}
      </div>
      <IfMayChange>
        <ConfirmDoubts run={run} />
      </IfMayChange>
      <Pagination page={items.page} pageCount={items.pageCount} hrefFor={(page) => address.with({ page })} />
      <IfMayChange>
        <DecisionBar
          run={run}
          shown={open}
          selected={selected}
          onSelectShown={() => setSelected(new Map([...selected, ...open.map((item) => [item.id, item] as const)]))}
          onClear={() => setSelected(new Map())}
        />
      </IfMayChange>
    </section>
  );
}

/** Confirms doubts of all cars that the run has written, all doubts of one field at once. */
function ConfirmDoubts({ run }: { run: ImportRunRow }) {
  const [isOpen, setOpen] = useState(false);
  const canChange = useMay("cars.write");
  if (!canChange || !(run.byState.applied || run.byState.same)) return null;
  return (
    <div className="mt-4">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Подтвердить спорные значения всей загрузки
      </Button>
      {isOpen && <BulkDialog action="confirm" cars={{ run: run.id }} onClose={() => setOpen(false)} />}
    </div>
  );
}

const OPEN: readonly RunState[] = ["waiting", "stopped", "failed"];

/** The file has the form of a source's files: staff can have it read as one of them. */
function ProposedSource({ run: { id, state, proposedSourceName, canTeach } }: { run: ImportRunRow }) {
  const canRun = useMay("imports.run");
  if (proposedSourceName === null || !canTeach || !canRun || !OPEN.includes(state)) return null;
  return (
    <section
      aria-label="Похожий источник"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border border-warning bg-warning-tint px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-80 wrap-anywhere">
        {`Столбцы те же, что в файлах источника «${proposedSourceName}», поэтому файл прочитан по вашим прошлым ответам. Если это его файл, подтвердите: тогда будет видно и то, что из источника пропало.`}
      </p>
      <Link to={teachPath(id)} className={buttonClass({ size: "sm" })}>
        Это файл источника
      </Link>
    </section>
  );
}
