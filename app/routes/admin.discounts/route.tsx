import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { DiscountRows } from "#app/features/panel/cars/discounts/discount-rows.tsx";
import { DISCOUNTS_PATH } from "#app/features/panel/cars/discounts/discounts-path.ts";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";

const SECTIONS = ["", "trash"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseListQuery(params), shelf: choiceOf(params, "shelf", SECTIONS, "") };
  const inTrash = query.shelf === "trash";
  return { list: await context.services.cars.listPriceRules({ ...query, inTrash }, PANEL_PAGE_SIZE.table), query };
}

export const meta: MetaFunction = () => [{ title: "Скидки — панель" }, { name: "robots", content: "noindex" }];

export default function Discounts() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <>
      <ListScreen
        title="Скидки"
        list={list}
        isNarrowed={query.search !== "" || query.shelf !== ""}
        actions={<AddLink path={DISCOUNTS_PATH}>Добавить скидку</AddLink>}
        toolbar={{
          path: DISCOUNTS_PATH,
          searchLabel: "Условие, марка или модель",
          search: query.search,
          filters: [
            {
              name: "shelf",
              label: "Какие скидки",
              value: query.shelf,
              options: [
                { value: "", label: "Все скидки" },
                { value: "trash", label: "Корзина" },
              ],
            },
          ],
        }}
        empty={{
          title: "Скидок пока нет",
          text: "Скидка за кредит, обмен или страховку стоит под ценой автомобиля, со своим условием и сроком.",
        }}
        notFound={query.shelf === "trash" ? { title: "В корзине пусто" } : { title: "Скидки не найдены" }}
      >
        <DiscountRows rules={list.rows} />
      </ListScreen>
      <Outlet />
    </>
  );
}
