import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { BANKS_PATH } from "#app/features/panel/content/content-paths.ts";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { BankRows } from "./bank-rows.tsx";

const SECTIONS = ["", "shown", "hidden", "trash"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseListQuery(params), shelf: choiceOf(params, "shelf", SECTIONS, "") };
  const inTrash = query.shelf === "trash";
  const active = query.shelf === "" || inTrash ? null : query.shelf === "shown";
  const view = viewOf(request, "banks");
  const list = await context.services.content.listStaffBanks({ ...query, active, inTrash }, PANEL_PAGE_SIZE[view]);
  return { list, query, view };
}

export const meta: MetaFunction = () => [{ title: "Банки-партнёры — панель" }, { name: "robots", content: "noindex" }];

export default function PartnerBanks() {
  const { list, query, view } = useLoaderData<typeof loader>();
  return (
    <>
      <ListScreen
        title="Банки-партнёры"
        list={list}
        isNarrowed={query.search !== "" || query.shelf !== ""}
        actions={<AddLink path={BANKS_PATH}>Добавить банк</AddLink>}
        toolbar={{
          path: BANKS_PATH,
          searchLabel: "Название, требования или преимущества",
          search: query.search,
          filters: [
            {
              name: "shelf",
              label: "Какие банки",
              value: query.shelf,
              options: [
                { value: "", label: "Все банки" },
                { value: "shown", label: "Показанные" },
                { value: "hidden", label: "Скрытые" },
                { value: "trash", label: "Корзина" },
              ],
            },
          ],
          children: <ViewSwitch list="banks" path={BANKS_PATH} view={view} />,
        }}
        empty={{ title: "Банков пока нет", text: "Добавленные банки стоят на странице автокредита." }}
        notFound={query.shelf === "trash" ? { title: "В корзине пусто" } : { title: "Банки не найдены" }}
      >
        <BankRows banks={list.rows} view={view} />
      </ListScreen>
      <Outlet />
    </>
  );
}
