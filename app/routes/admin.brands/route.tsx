import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { BRANDS_PATH } from "#app/features/panel/content/brands-path.ts";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BrandRows } from "./brand-rows.tsx";

const SHELVES = ["", "trash"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseListQuery(params), inTrash: choiceOf(params, "shelf", SHELVES, "") === "trash" };
  const view = viewOf(request, "brands");
  const reading = context.services.content.listStaffBrands(query, PANEL_PAGE_SIZE[view]);
  const list = await loadOrThrow(context, "Failed to fetch brands", reading);
  return { list, query, view };
}

/** Opening an editor over the list changes nothing in it; a change asks for it anew. */
export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate;
}

export const meta: MetaFunction = () => [{ title: "Марки — панель" }, { name: "robots", content: "noindex" }];

export default function Brands() {
  const { list, query, view } = useLoaderData<typeof loader>();
  const address = useListAddress(BRANDS_PATH);
  return (
    <>
      <ListScreen
        title="Марки"
        list={list}
        isNarrowed={query.search !== "" || query.inTrash}
        actions={
          <IfMayChange>
            <Link to={address.editor("new")} preventScrollReset prefetch="intent" className={buttonClass()}>
              <Icon name="plus" size={18} />
              Добавить марку
            </Link>
          </IfMayChange>
        }
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
