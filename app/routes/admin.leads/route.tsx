import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { LEAD_SORTS, type LeadsQuery, parseLeadFilter } from "#worker/domain/leads/lead-filter.ts";
import { isBoardOf } from "#worker/domain/leads/lead-view.ts";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { LeadStaffContext } from "#app/features/panel/leads/lead-staff.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";
import { LeadBoardScreen } from "./lead-board-screen.tsx";
import { LeadListScreen } from "./lead-list-screen.tsx";

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
  const all = Promise.all([shown, services.leads.listLeadViews(caller), services.leads.listLeadStaff()]);
  const [{ board, desk }, views, staff] = await loadOrThrow(context, "Failed to fetch leads", all);
  return { board, desk, views, staff, query, view };
}

export const meta: MetaFunction = () => [{ title: "Заявки — панель" }, { name: "robots", content: "noindex" }];

export default function Leads() {
  const { board, desk, views, staff, query, view } = useLoaderData<typeof loader>();
  useLiveData(REFRESH_MS);
  return (
    <LeadStaffContext.Provider value={staff}>
      {board && <LeadBoardScreen board={board} views={views} query={query} />}
      {desk && <LeadListScreen {...desk} views={views} query={query} view={view} />}
      <Outlet />
    </LeadStaffContext.Provider>
  );
}
