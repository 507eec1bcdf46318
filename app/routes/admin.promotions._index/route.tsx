import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { PROMOTIONS_PATH } from "#app/features/panel/content/content-paths.ts";
import { PromotionRows } from "./promotion-rows.tsx";

const SECTIONS = ["", "active", "inactive", "trash"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseListQuery(params), shelf: choiceOf(params, "shelf", SECTIONS, "") };
  const inTrash = query.shelf === "trash";
  const isActive = query.shelf === "" || inTrash ? null : query.shelf === "active";
  const view = viewOf(request, "promotions");
  const list = await context.services.content.listStaffPromotions(
    { ...query, isActive, inTrash },
    PANEL_PAGE_SIZE[view],
  );
  return { list, query, view };
}

export const meta: MetaFunction = () => [{ title: "Акции — панель" }, { name: "robots", content: "noindex" }];

export default function Promotions() {
  const { list, query, view } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Акции"
      list={list}
      isNarrowed={query.search !== "" || query.shelf !== ""}
      actions={<AddLink path={PROMOTIONS_PATH}>Добавить акцию</AddLink>}
      toolbar={{
        path: PROMOTIONS_PATH,
        searchLabel: "Название, условия или скидка",
        search: query.search,
        filters: [
          {
            name: "shelf",
            label: "Какие акции",
            value: query.shelf,
            options: [
              { value: "", label: "Все акции" },
              { value: "active", label: "Активные" },
              { value: "inactive", label: "Неактивные" },
              { value: "trash", label: "Корзина" },
            ],
          },
        ],
        children: <ViewSwitch list="promotions" path={PROMOTIONS_PATH} view={view} />,
      }}
      empty={{
        title: "Акций пока нет",
        text: "Первые три активные акции стоят на главной странице и у тех автомобилей, для которых они.",
      }}
      notFound={query.shelf === "trash" ? { title: "В корзине пусто" } : { title: "Акции не найдены" }}
    >
      <PromotionRows promotions={list.rows} view={view} />
    </ListScreen>
  );
}
