import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { BRANDS_PATH } from "#app/features/panel/content/content-paths.ts";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { BrandRows } from "./brand-rows.tsx";

const SECTIONS = ["", "trash"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseListQuery(params), inTrash: choiceOf(params, "shelf", SECTIONS, "") === "trash" };
  const view = viewOf(request, "brands");
  const reading = context.services.content.listStaffBrands(query, PANEL_PAGE_SIZE[view]);
  const list = await loadOrThrow(context, "Failed to fetch brands", reading);
  return { list, query, view };
}

export const meta: MetaFunction = () => [{ title: "Марки — панель" }, { name: "robots", content: "noindex" }];

export default function Brands() {
  const { list, query, view } = useLoaderData<typeof loader>();
  return (
    <>
      <ListScreen
        title="Марки"
        list={list}
        isNarrowed={query.search !== "" || query.inTrash}
        actions={<AddLink path={BRANDS_PATH}>Добавить марку</AddLink>}
        toolbar={{
          path: BRANDS_PATH,
          searchLabel: "Название или описание",
          search: query.search,
          filters: [
            {
              name: "shelf",
              label: "Где искать",
              value: query.inTrash ? "trash" : "",
              options: [
                { value: "", label: "Все марки" },
                { value: "trash", label: "Корзина" },
              ],
            },
          ],
          children: <ViewSwitch list="brands" path={BRANDS_PATH} view={view} />,
        }}
        empty={{ title: "Марок пока нет", text: "Добавьте первую: без марки нельзя завести автомобиль." }}
        notFound={
          query.inTrash
            ? { title: "В корзине пусто" }
            : { title: "Марки не найдены", text: "Проверьте, как написано название." }
        }
      >
        <BrandRows brands={list.rows} view={view} />
      </ListScreen>
      <Outlet />
    </>
  );
}
