import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import {
  LEAD_SORT_LABELS,
  LEAD_SORTS,
  LEAD_STATUS_CHOICES,
  LEAD_TYPE_CHOICES,
  type LeadsQuery,
  leadStatusChoiceOf,
  parseLeadFilter,
} from "#worker/domain/leads/lead-desk.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";
import { DoubtfulLeads } from "./doubtful-leads.tsx";
import { LeadCountList } from "./lead-count-list.tsx";
import { LeadDeskActions } from "./lead-desk-actions.tsx";
import { LeadRows } from "./lead-rows.tsx";

/** How often the list is revalidated: new leads appear, and waiting times grow. */
const REFRESH_MS = 60_000;

const NOT_FOUND = { title: "Заявки не найдены", text: "Проверьте номер или снимите часть условий." };
const NO_TRASH = { title: "В корзине пусто", text: "Удалённые заявки лежат здесь 30 дней." };
const ALL_ANSWERED = { title: "Всем ответили", text: "Первого ответа никто не ждёт." };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query: LeadsQuery = {
    ...parseListQuery(params),
    ...parseLeadFilter(params),
    sort: choiceOf(params, "sort", LEAD_SORTS, "newest"),
  };
  const view = viewOf(request, "leads");
  const desk = context.services.leads.listStaffLeads(query, PANEL_PAGE_SIZE[view]);
  return { ...(await loadOrThrow(context, "Failed to fetch leads", desk)), query, view };
}

export const meta: MetaFunction = () => [{ title: "Заявки — панель" }, { name: "robots", content: "noindex" }];

export default function Leads() {
  const { list, doubtful, counters, query, view } = useLoaderData<typeof loader>();
  useLiveData(REFRESH_MS);
  const isNarrowed =
    query.search !== "" ||
    query.status !== null ||
    query.type !== null ||
    query.isSpam ||
    query.isUnanswered ||
    query.isInTrash;
  const isAllAnswered = query.isUnanswered && counters.unanswered === 0;
  return (
    <>
      <ListScreen
        title="Заявки"
        list={list}
        isNarrowed={isNarrowed}
        actions={<LeadDeskActions />}
        summary={<LeadCountList counters={counters} />}
        toolbar={{
          path: LEADS_PATH,
          searchLabel: "Имя, телефон, автомобиль, сообщение",
          search: query.search,
          filters: [
            { name: "status", label: "Статус", value: leadStatusChoiceOf(query), options: LEAD_STATUS_CHOICES },
            { name: "type", label: "Вид заявки", value: query.type ?? "", options: LEAD_TYPE_CHOICES },
            {
              name: "sort",
              label: "Порядок",
              value: query.sort === "newest" ? "" : query.sort,
              options: LEAD_SORTS.map((sort) => ({
                value: sort === "newest" ? "" : sort,
                label: LEAD_SORT_LABELS[sort],
              })),
            },
          ],
          children: <ViewSwitch list="leads" path={LEADS_PATH} view={view} />,
        }}
        empty={{ title: "Заявок пока нет", text: "Здесь появятся те, что оставят на сайте." }}
        notFound={isAllAnswered ? ALL_ANSWERED : query.isInTrash && query.search === "" ? NO_TRASH : NOT_FOUND}
      >
        <LeadRows leads={list.rows} view={view} />
      </ListScreen>
      <DoubtfulLeads doubtful={doubtful} />
      <Outlet />
    </>
  );
}
