import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListToolbar } from "#app/features/panel/list/list-toolbar.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { HoldLine } from "#app/features/panel/holds/hold-line.tsx";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HOLD_HOURS_DEFAULT } from "#worker/domain/holds/holds.ts";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";

const PATH = "/admin/holds";
const SHELVES = ["open", "ended"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { search: parseListQuery(params).search, shelf: choiceOf(params, "shelf", SHELVES, "open") };
  const scope = requireLeadScope(context);
  return { ...(await context.services.holds.listHolds(query, context.caller, scope)), query };
}

export const meta: MetaFunction = () => [{ title: "Брони — панель" }, { name: "robots", content: "noindex" }];

export default function Holds() {
  const { holds, isCapped, query } = useLoaderData<typeof loader>();
  const isNarrowed = query.search !== "";
  return (
    <>
      <ScreenTitle title="Брони">Кто какой автомобиль держит и до какого времени, и кто ждёт в очереди.</ScreenTitle>
      <ListToolbar
        path={PATH}
        searchLabel="Имя, телефон, автомобиль"
        search={query.search}
        filters={[
          {
            name: "shelf",
            label: "Какие",
            value: query.shelf === "open" ? "" : query.shelf,
            options: [
              { value: "", label: "Открытые" },
              { value: "ended", label: "Завершённые" },
            ],
          },
        ]}
      />
      {holds.length === 0 ? (
        isNarrowed ? (
          <EmptyState title="Брони не найдены" text="Попробуйте другой запрос." />
        ) : (
          <EmptyState
            title={query.shelf === "open" ? "Сейчас ничего не забронировано" : "Завершённых броней нет"}
            text="Автомобиль бронируют на странице заявки или в карточке автомобиля."
          />
        )
      ) : (
        <ul aria-label="Брони" className="panel divide-y divide-line px-4 md:px-5">
          {holds.map((hold) => (
            <HoldLine key={hold.id} hold={hold} about="both" hours={HOLD_HOURS_DEFAULT} />
          ))}
        </ul>
      )}
      {isCapped && <p className="mt-3 text-soft">Показаны последние {holds.length}: остальные найдёт поиск.</p>}
    </>
  );
}
