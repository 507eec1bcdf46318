import { ITEM_STATE_LABELS, type ItemState, VERDICTS, type Verdict } from "#worker/domain/imports/imports.ts";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { listHref } from "#worker/domain/kernel/panel-list.ts";
import { TROUBLE_STATES } from "#app/features/panel/imports/run-labels.ts";
import type { Tab } from "#app/ui/tabs.tsx";

const VERDICT_TABS: Record<Verdict, string> = {
  new: "Появились",
  changed: "Изменились",
  same: "Без изменений",
  gone: "Пропали",
  doubtful: "Под вопросом",
};

/** Tabs for all items, undecided ones, each verdict and each failure that occurs. */
export function planTabs(
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
