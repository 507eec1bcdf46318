import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import { isCountedByStatus, type LeadsQuery, leadStatusChoiceOf } from "#worker/domain/leads/lead-filter.ts";
import type { LeadView } from "#worker/domain/leads/lead-view.ts";
import type { LeadDesk } from "#worker/services/leads/list-staff-leads.ts";
import { SelectPage } from "#app/features/panel/list/select-rows.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useLeadStaff } from "#app/features/panel/leads/lead-staff.tsx";
import { useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { LeadViews } from "#app/features/panel/leads/views/lead-views.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { SelectionProvider, useSelection } from "#app/features/panel/list/selection.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { LinkButton, Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeadDeskActions } from "./lead-desk-actions.tsx";
import { leadFilters } from "./lead-filters.ts";
import { LeadRows } from "./lead-rows.tsx";
import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { useState } from "react";
import { LEADS_BULK_MAX } from "#worker/domain/kernel/limits.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { SelectionBar } from "#app/features/panel/list/selection-bar.tsx";
import { LeadBulkDialog } from "#app/features/panel/leads/bulk/lead-bulk-dialog.tsx";

const NOT_FOUND = { title: "Заявки не найдены", text: "Проверьте номер или снимите часть условий." };
const NO_TRASH = { title: "В корзине пусто", text: "Удалённые заявки лежат здесь 30 дней." };
const ALL_ANSWERED = { title: "Всем ответили", text: "Первого ответа никто не ждёт." };

interface LeadListScreenProps extends LeadDesk {
  views: readonly LeadView[];
  query: LeadsQuery;
  view: ListView;
}

export function LeadListScreen({ list, counters, views, query, view }: LeadListScreenProps) {
  const address = useListAddress(LEADS_PATH);
  const staff = useLeadStaff();
  const isNarrowed =
    query.search !== "" || leadStatusChoiceOf(query) !== "" || query.type !== null || !isCountedByStatus(query);
  const isAllAnswered = query.isUnanswered && counters.unanswered.total === 0;
  return (
    <SelectionProvider>
      <ListScreen
        title="Заявки"
        list={list}
        isNarrowed={isNarrowed}
        actions={<LeadDeskActions />}
        summary={
          <>
            <LeadCountList counters={counters} />
            <LeadViews views={views} />
          </>
        }
        toolbar={{
          path: LEADS_PATH,
          searchLabel: "Имя, телефон, автомобиль, сообщение",
          search: query.search,
          ...leadFilters(query, staff, useSalonNames()),
          children: (
            <>
              <ViewSwitch list="leads" path={LEADS_PATH} view={view} />
              <LinkButton to={address.with({ view: "board", status: null, page: null })} variant="secondary">
                <Icon name="layout-dashboard" size={18} />
                Доска
              </LinkButton>
            </>
          ),
        }}
        empty={{ title: "Заявок пока нет", text: "Здесь появятся те, что оставят на сайте." }}
        notFound={isAllAnswered ? ALL_ANSWERED : query.isInTrash && query.search === "" ? NO_TRASH : NOT_FOUND}
      >
        <SelectPage rows={list.rows} />
        <LeadRows leads={list.rows} view={view} />
      </ListScreen>
      <LeadSelectionBar />
    </SelectionProvider>
  );
}

/** Counts of leads, each with a link to its leads. */
function LeadCountList({ counters }: { counters: LeadDesk["counters"] }) {
  const cells = [
    { label: "Всего", value: counters.total, to: LEADS_PATH },
    { label: "Новые", value: counters.new, to: `${LEADS_PATH}?status=new` },
    // These two before those that a phone scrolls to.
    {
      label: "Не отвечено",
      value: counters.unanswered,
      to: `${LEADS_PATH}?status=unanswered&sort=oldest`,
      isLoud: counters.unanswered.total > 0,
    },
    ...(counters.spam.total > 0
      ? [{ label: "Возможно спам", value: counters.spam, to: `${LEADS_PATH}?status=spam` }]
      : []),
    { label: "В работе", value: counters.inProgress, to: `${LEADS_PATH}?status=in_progress` },
    { label: "Сегодня", value: counters.today, to: null },
  ];
  return (
    <dl className="mb-4 panel flex max-md:scrolls-x md:flex-wrap md:gap-px md:overflow-hidden md:bg-line">
      {cells.map(({ label, value, to, isLoud = false }) => (
        <div
          key={label}
          className={clsx(
            "relative flex grow flex-col-reverse justify-end border-line px-3 py-2.5 whitespace-nowrap max-md:not-first:border-l md:basis-24 md:bg-paper md:px-5 md:py-3.5",
            to !== null && "hover:bg-canvas",
          )}
        >
          <dt className="text-xs text-soft md:text-sm">
            {to === null ? (
              label
            ) : (
              <Link to={to} className="after:absolute after:inset-0">
                {label}
              </Link>
            )}
          </dt>
          <dd className={clsx("figures text-lg font-bold md:text-2xl", isLoud && "text-accent")}>
            {formatNumber(value.total)}
            {value.isCapped && "+"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done with the selected leads. */
function LeadSelectionBar() {
  const { ids, clear } = useSelection();
  // A copy: the selection is dropped while the dialog shows the result.
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  return (
    <>
      <SelectionBar label="Выбранные заявки" rows={LEADS} max={LEADS_BULK_MAX}>
        <Button size="sm" disabled={ids.size > LEADS_BULK_MAX} onClick={() => setOpened([...ids])}>
          Изменить…
        </Button>
      </SelectionBar>
      {opened && <LeadBulkDialog ids={opened} onClose={() => setOpened(null)} onDone={clear} />}
    </>
  );
}
