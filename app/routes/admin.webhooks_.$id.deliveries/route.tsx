import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DELIVERY_STATES } from "#worker/domain/events/event-kinds.ts";
import { DELIVERY_STATE_LABELS, WEBHOOKS_PATH } from "#worker/domain/events/webhook.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { listHref, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { DeliveryRows } from "./delivery-rows.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const state = DELIVERY_STATES.find((one) => one === search.get("state")) ?? null;
  const { page } = parseListQuery(search);
  const id = params.id ?? "";
  const found = await context.services.events.listDeliveries(id, { state, page, size: PANEL_PAGE_SIZE.table });
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return { id, state, ...found.value };
}

export const meta: MetaFunction = () => [{ title: "Журнал вебхука — панель" }, { name: "robots", content: "noindex" }];

export default function Deliveries() {
  const { id, name, state, list, dead } = useLoaderData<typeof loader>();
  const path = `${WEBHOOKS_PATH}/${id}/deliveries`;
  const tabs = [
    { to: path, label: "Все", current: state === null },
    ...DELIVERY_STATES.map((one) => ({
      to: listHref(path, { state: one }),
      label: DELIVERY_STATE_LABELS[one],
      current: state === one,
    })),
  ];
  return (
    <>
      <LinkButton to={WEBHOOKS_PATH} variant="quiet" size="sm" className="mb-2">
        Все вебхуки
      </LinkButton>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">
          Журнал: {name}{" "}
          <span aria-live="polite" className="text-lg font-medium text-soft">
            {formatNumber(list.total)}
            {list.isCapped && "+"}
          </span>
        </h1>
        {dead > 0 && <RepeatDead id={id} />}
      </div>
      <div className="mb-5">
        <TabLinks label="Состояние доставки" tabs={tabs} />
      </div>
      {list.total > 0 ? (
        <DeliveryRows webhookId={id} rows={list.rows} />
      ) : state === null ? (
        <EmptyState
          title="Событий ещё не было"
          text="Здесь появится каждое событие с ответом получателя; журнал хранит их 30 дней."
        />
      ) : (
        <EmptyState title="Таких доставок нет">
          <LinkButton to={path} variant="secondary">
            Показать все
          </LinkButton>
        </EmptyState>
      )}
      <Pagination page={list.page} pageCount={list.pageCount} hrefFor={(page) => listHref(path, { state, page })} />
    </>
  );
}

function RepeatDead({ id }: { id: string }) {
  const repeat = useMutation({
    send: () => callApi("POST /webhooks/:id/deliveries/repeat", { id }),
    success: "Отправляем всё, что не доставлено",
    failure: "Не удалось отправить снова",
  });
  return (
    <MutationButton variant="secondary" mutation={repeat}>
      Отправить снова все недоставленные
    </MutationButton>
  );
}
