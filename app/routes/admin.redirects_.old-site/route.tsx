import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { OLD_STATE_LABELS, OLD_STATES } from "#worker/domain/moving/old-site.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { MovingTabs, OLD_SITE_PATH } from "#app/features/panel/moving/moving-tabs.tsx";
import { RunList } from "#app/features/panel/moving/run-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { AddressForms } from "./address-forms.tsx";
import { AddressRows } from "./address-rows.tsx";
import { OldSiteActions } from "./old-site-actions.tsx";

const SHELVES = ["", ...OLD_STATES] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const shelf = choiceOf(params, "state", SHELVES, "");
  const { moving } = context.services;
  const [site, runs] = await Promise.all([
    moving.getOldSite({ state: shelf === "" ? null : shelf, page: parseListQuery(params).page }),
    moving.listRedirectRuns(),
  ]);
  return { ...site, shelf, runs };
}

export const meta: MetaFunction = () => [
  { title: "Адреса прежнего сайта — панель" },
  { name: "robots", content: "noindex" },
];

export default function OldSiteScreen() {
  const { oldSite, counts, list, shelf, runs, isPublic, notMoved } = useLoaderData<typeof loader>();
  const address = useListAddress(OLD_SITE_PATH);
  const stateTabs = OLD_STATES.filter((state) => counts[state] > 0 || state === shelf).map((state) => ({
    to: address.with({ state, page: null }),
    label: OLD_STATE_LABELS[state],
    count: counts[state],
    current: state === shelf,
  }));
  const all = {
    to: address.with({ state: null, page: null }),
    label: "Все",
    count: counts.total,
    current: shelf === "",
  };
  return (
    <>
      <ScreenTitle title="Адреса прежнего сайта">
        Панель читает карту прежнего сайта, показывает, что станет с каждым адресом после переезда, и предлагает, куда
        его направить. После переезда та же таблица проверит, что никто не потерялся.
      </ScreenTitle>
      <MovingTabs current={OLD_SITE_PATH} />
      <IfMayChange>
        <AddressForms oldSite={oldSite} isEmpty={counts.total === 0} />
      </IfMayChange>
      {counts.total === 0 ? (
        <EmptyState title="Адресов пока нет" text="Прочитайте карту прежнего сайта или вставьте адреса списком." />
      ) : (
        <>
          <OldSiteActions counts={counts} isPublic={isPublic} notMoved={notMoved} />
          <div className="mb-4">
            <TabLinks label="Что с адресами" tabs={[all, ...stateTabs]} />
          </div>
          {list.total > 0 ? <AddressRows rows={list.rows} /> : <EmptyState title="Таких адресов нет" />}
          <Pagination page={list.page} pageCount={list.pageCount} hrefFor={(page) => address.with({ page })} />
        </>
      )}
      <RunList runs={runs} />
    </>
  );
}
