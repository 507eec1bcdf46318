import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { REVIEWS_PATH } from "#app/features/panel/content/content-paths.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { ReviewCountList } from "./review-count-list.tsx";
import { ReviewRows } from "./review-rows.tsx";

const SECTIONS = ["", "approved", "pending", "trash"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseListQuery(params), status: choiceOf(params, "status", SECTIONS, "") };
  const inTrash = query.status === "trash";
  const approved = query.status === "" || inTrash ? null : query.status === "approved";
  const view = viewOf(request, "reviews");
  const reading = context.services.content.listStaffReviews({ ...query, approved, inTrash }, PANEL_PAGE_SIZE[view]);
  return { ...(await loadOrThrow(context, "Failed to fetch reviews", reading)), query, view };
}

export const meta: MetaFunction = () => [{ title: "Отзывы — панель" }, { name: "robots", content: "noindex" }];

export default function Reviews() {
  const { list, counts, query, view } = useLoaderData<typeof loader>();
  return (
    <>
      <ListScreen
        title="Отзывы"
        list={list}
        summary={<ReviewCountList counts={counts} current={query.status} />}
        isNarrowed={query.search !== "" || query.status !== ""}
        actions={<AddLink path={REVIEWS_PATH}>Добавить отзыв</AddLink>}
        toolbar={{
          path: REVIEWS_PATH,
          searchLabel: "Имя клиента, текст или модель",
          search: query.search,
          filters: [
            {
              name: "status",
              label: "Статус",
              value: query.status,
              options: [
                { value: "", label: "Все" },
                { value: "approved", label: "Одобренные" },
                { value: "pending", label: "На модерации" },
                { value: "trash", label: "Корзина" },
              ],
            },
          ],
          children: <ViewSwitch list="reviews" path={REVIEWS_PATH} view={view} />,
        }}
        empty={{ title: "Отзывов пока нет", text: "Добавьте первый: после одобрения он появится на главной странице." }}
        notFound={
          query.status === "trash"
            ? { title: "В корзине пусто" }
            : { title: "Отзывы не найдены", text: "Попробуйте другой статус или другие слова." }
        }
      >
        <ReviewRows reviews={list.rows} view={view} />
      </ListScreen>
      <Outlet />
    </>
  );
}
