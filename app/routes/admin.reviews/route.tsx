import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { REVIEWS_PATH } from "#app/features/panel/content/reviews-path.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ReviewCounters } from "./review-counters.tsx";
import { ReviewRows } from "./review-rows.tsx";

const SHELVES = ["", "approved", "pending", "trash"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseListQuery(params), status: choiceOf(params, "status", SHELVES, "") };
  const inTrash = query.status === "trash";
  const approved = query.status === "" || inTrash ? null : query.status === "approved";
  const view = viewOf(request, "reviews");
  const reading = context.services.content.listStaffReviews({ ...query, approved, inTrash }, PANEL_PAGE_SIZE[view]);
  return { ...(await loadOrThrow(context, "Failed to fetch reviews", reading)), query, view };
}

/** Opening an editor over the list changes nothing in it; a change asks for it anew. */
export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate;
}

export const meta: MetaFunction = () => [{ title: "Отзывы — панель" }, { name: "robots", content: "noindex" }];

export default function Reviews() {
  const { list, counts, query, view } = useLoaderData<typeof loader>();
  const address = useListAddress(REVIEWS_PATH);
  return (
    <>
      <ListScreen
        title="Отзывы"
        list={list}
        summary={<ReviewCounters counts={counts} current={query.status} />}
        isNarrowed={query.search !== "" || query.status !== ""}
        actions={
          <IfMayChange>
            <Link to={address.editor("new")} preventScrollReset prefetch="intent" className={buttonClass()}>
              <Icon name="plus" size={18} />
              Добавить отзыв
            </Link>
          </IfMayChange>
        }
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
