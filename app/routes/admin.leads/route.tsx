import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { LEAD_SORTS, type LeadsQuery, parseLeadFilter } from "#worker/domain/leads/lead-filter.ts";
import { isBoardOf, type LeadView } from "#worker/domain/leads/lead-view.ts";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { LeadStaffContext, useLeadStaff } from "#app/features/panel/leads/lead-staff.tsx";
import { SalonNamesContext, useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";
import { LeadListScreen } from "./lead-list-screen.tsx";
import { LeadBoard, type LeadBoardProps } from "#app/features/panel/leads/board/lead-board.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { LeadViews } from "#app/features/panel/leads/views/lead-views.tsx";
import { ListToolbar } from "#app/features/panel/list/list-toolbar.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeadDeskActions } from "./lead-desk-actions.tsx";
import { boardFilters } from "./lead-filters.ts";

/** How often the list is revalidated: new leads appear, and waiting times grow. */
const REFRESH_MS = 60_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query: LeadsQuery = {
    ...parseListQuery(params),
    ...parseLeadFilter(params),
    sort: choiceOf(params, "sort", LEAD_SORTS, "newest"),
  };
  const { services, caller } = context;
  const view = viewOf(request, "leads");
  const scope = requireLeadScope(context);
  const shown = isBoardOf(params)
    ? services.leads.getLeadBoard(query, caller, scope).then((board) => ({ board, desk: null }))
    : services.leads
        .listStaffLeads(query, PANEL_PAGE_SIZE[view], caller, scope)
        .then((desk) => ({ board: null, desk }));
  const all = Promise.all([
    shown,
    services.leads.listLeadViews(caller),
    services.leads.listLeadStaff(),
    services.dealership.listSalonNames(),
  ]);
  const [{ board, desk }, views, staff, salons] = await loadOrThrow(context, "Failed to fetch leads", all);
  return { board, desk, views, staff, salons, query, view };
}

export const meta: MetaFunction = () => [{ title: "Заявки — панель" }, { name: "robots", content: "noindex" }];

export default function Leads() {
  const { board, desk, views, staff, salons, query, view } = useLoaderData<typeof loader>();
  useLiveData(REFRESH_MS);
  return (
    <LeadStaffContext.Provider value={staff}>
      <SalonNamesContext.Provider value={salons}>
        {board && <LeadBoardScreen board={board} views={views} query={query} />}
        {desk && <LeadListScreen {...desk} views={views} query={query} view={view} />}
        <Outlet />
      </SalonNamesContext.Provider>
    </LeadStaffContext.Provider>
  );
}

interface LeadBoardScreenProps {
  board: LeadBoardProps;
  views: readonly LeadView[];
  query: LeadsQuery;
}

/** The leads of the list in a column for each status. */
function LeadBoardScreen({ board, views, query }: LeadBoardScreenProps) {
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
        {...boardFilters(query, useLeadStaff(), useSalonNames())}
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
