import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import type { ListedMissing } from "#worker/services/moving/missing-paths.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { MISSING_PATH, MovingTabs } from "#app/features/panel/moving/moving-tabs.tsx";
import { GuessLine } from "#app/features/panel/moving/guess-line.tsx";
import { ELSEWHERE, ON_PHONES, RedirectLink } from "#app/features/panel/moving/redirect-link.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = parseListQuery(new URL(request.url).searchParams);
  return { list: await context.services.moving.listMissingPaths(page) };
}

export const meta: MetaFunction = () => [
  { title: "Не найденные адреса — панель" },
  { name: "robots", content: "noindex" },
];

export default function MissingPaths() {
  const { list } = useLoaderData<typeof loader>();
  const address = useListAddress(MISSING_PATH);
  return (
    <>
      <ScreenTitle title="Не найденные адреса">
        Страницы, которые посетители и поисковые роботы просили и не получили, самые нужные вверху. Одно нажатие — и
        адрес ведёт куда надо. Что никто не просил 90 дней, уходит из списка само.
      </ScreenTitle>
      <MovingTabs current={MISSING_PATH} />
      {list.total > 0 ? (
        <DataTable label="Не найденные адреса" columns={COLUMNS} rows={list.rows} keyOf={({ key }) => key} />
      ) : (
        <EmptyState
          title="Все адреса на месте"
          text="Когда кто-нибудь откроет страницу, которой нет, она появится здесь."
        />
      )}
      <Pagination page={list.page} pageCount={list.pageCount} hrefFor={(page) => address.with({ page })} />
    </>
  );
}

const COLUMNS: readonly Column<ListedMissing>[] = [
  {
    head: "Адрес",
    isText: true,
    cell: ({ key, guess }) => (
      <>
        <b className="font-medium">{key}</b>
        <GuessLine guess={guess} />
        <RedirectLink from="missing" address={key} guess={guess} className={ON_PHONES} />
      </>
    ),
  },
  { head: "Раз", align: "right", cell: ({ hits }) => formatNumber(hits) },
  { head: "Откуда пришли", isText: true, cell: ({ referrer }) => <span className="text-soft">{referrer ?? "—"}</span> },
  { head: "Последний раз", className: "min-w-36", cell: ({ lastAt }) => <Moment at={lastAt} /> },
  { head: "Действия", align: "right", isPinned: true, cell: (row) => <Actions row={row} /> },
];

function Actions({ row: { key, guess } }: { row: ListedMissing }) {
  const show = useMutation({
    send: () => callApi("PUT /missing-paths", { body: { key, isIgnored: false } }),
    success: "Адрес снова в списке",
    failure: "Не удалось вернуть адрес",
  });
  const hide = useMutation({
    send: () => callApi("PUT /missing-paths", { body: { key, isIgnored: true } }),
    success: "Адрес больше не показывается",
    undo: { label: "Вернуть", run: () => void show.run(undefined) },
    failure: "Не удалось убрать адрес",
  });
  return (
    <IfMayChange>
      <div className="flex justify-end gap-1">
        <RedirectLink from="missing" address={key} guess={guess} className={ELSEWHERE} />
        <MutationButton
          size="sm"
          variant="quiet"
          aria-label={`Не показывать: ${key}`}
          mutation={hide}
          pendingText="Подождите…"
        >
          Не показывать
        </MutationButton>
      </div>
    </IfMayChange>
  );
}
