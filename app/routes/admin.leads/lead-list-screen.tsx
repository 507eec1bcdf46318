import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import { isCountedByStatus, type LeadsQuery, leadStatusChoiceOf } from "#worker/domain/leads/lead-filter.ts";
import type { LeadView } from "#worker/domain/leads/lead-view.ts";
import type { LeadDesk } from "#worker/services/leads/list-staff-leads.ts";
import { SelectPage } from "#app/features/panel/leads/bulk/lead-checkbox.tsx";
import { LeadSelectionBar } from "#app/features/panel/leads/bulk/lead-selection-bar.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useLeadStaff } from "#app/features/panel/leads/lead-staff.tsx";
import { LeadViews } from "#app/features/panel/leads/views/lead-views.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { SelectionProvider } from "#app/features/panel/list/selection.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeadCountList } from "./lead-count-list.tsx";
import { LeadDeskActions } from "./lead-desk-actions.tsx";
import { leadFilters } from "./lead-filters.ts";
import { LeadRows } from "./lead-rows.tsx";

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
          ...leadFilters(query, staff),
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
        <SelectPage leads={list.rows} />
        <LeadRows leads={list.rows} view={view} />
      </ListScreen>
      <LeadSelectionBar />
    </SelectionProvider>
  );
}
