import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { BANK_PRODUCTS_PATH } from "#app/features/panel/content/content-paths.ts";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { ProductRows } from "./product-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = {
    ...parseListQuery(params),
    shelf: choiceOf(params, "shelf", ["", "trash"] as const, ""),
    bankId: params.get("bank") ?? "",
  };
  const inTrash = query.shelf === "trash";
  const { list, banks } = await context.services.content.listStaffBankProducts(
    { ...query, inTrash },
    PANEL_PAGE_SIZE.table,
  );
  return { list, banks, query };
}

export const meta: MetaFunction = () => [
  { title: "Программы банков — панель" },
  { name: "robots", content: "noindex" },
];

export default function BankProducts() {
  const { list, banks, query } = useLoaderData<typeof loader>();
  return (
    <>
      <ListScreen
        title="Программы банков"
        list={list}
        isNarrowed={query.search !== "" || query.shelf !== "" || query.bankId !== ""}
        actions={<AddLink path={BANK_PRODUCTS_PATH}>Добавить программу</AddLink>}
        toolbar={{
          path: BANK_PRODUCTS_PATH,
          searchLabel: "Программа или банк",
          search: query.search,
          filters: [
            {
              name: "bank",
              label: "Банк",
              value: query.bankId,
              options: [
                { value: "", label: "Все банки" },
                ...banks.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
            {
              name: "shelf",
              label: "Какие программы",
              value: query.shelf,
              options: [
                { value: "", label: "Действующие" },
                { value: "trash", label: "Корзина" },
              ],
            },
          ],
        }}
        empty={{
          title: "Программ пока нет",
          text: "По ним считает калькулятор. Пока программ нет, сайт не называет ставок.",
        }}
        notFound={query.shelf === "trash" ? { title: "В корзине пусто" } : { title: "Программы не найдены" }}
      >
        <ProductRows products={list.rows} />
      </ListScreen>
      <Outlet />
    </>
  );
}
