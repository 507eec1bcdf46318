import type { LeadsQuery } from "#worker/domain/leads/lead-filter.ts";
import type { LeadView } from "#worker/domain/leads/lead-view.ts";
import { LeadBoard, type LeadBoardProps } from "#app/features/panel/leads/board/lead-board.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useLeadStaff } from "#app/features/panel/leads/lead-staff.tsx";
import { LeadViews } from "#app/features/panel/leads/views/lead-views.tsx";
import { ListToolbar } from "#app/features/panel/list/list-toolbar.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeadDeskActions } from "./lead-desk-actions.tsx";
import { boardFilters } from "./lead-filters.ts";

interface LeadBoardScreenProps {
  board: LeadBoardProps;
  views: readonly LeadView[];
  query: LeadsQuery;
}

/** The leads of the list in a column for each status. */
export function LeadBoardScreen({ board, views, query }: LeadBoardScreenProps) {
  const address = useListAddress(LEADS_PATH);
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">Заявки</h1>
        <div className="flex flex-wrap gap-3">
          <LeadDeskActions />
        </div>
      </div>
      <LeadViews views={views} />
      <ListToolbar
        path={LEADS_PATH}
        searchLabel="Имя, телефон, автомобиль, сообщение"
        search={query.search}
        kept={{ view: "board" }}
        {...boardFilters(query, useLeadStaff())}
      >
        <LinkButton to={address.with({ view: null, page: null })} variant="secondary">
          <Icon name="rows-3" size={18} />
          Список
        </LinkButton>
      </ListToolbar>
      <LeadBoard {...board} />
    </>
  );
}
