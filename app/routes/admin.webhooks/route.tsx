import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { WEBHOOKS_PATH } from "#worker/domain/events/webhook.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { WebhookRow } from "#app/features/panel/webhooks/webhook-row.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return context.services.events.listWebhooks();
}

export const meta: MetaFunction = () => [{ title: "Вебхуки — панель" }, { name: "robots", content: "noindex" }];

export default function Webhooks() {
  const { rows, tokens } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ScreenTitle title="Вебхуки">
          Сайт сам сообщает CRM и другим системам о заявках, автомобилях и отзывах. Что не дошло сразу, отправится снова
          само.
        </ScreenTitle>
        <AddLink path={WEBHOOKS_PATH}>Добавить вебхук</AddLink>
      </div>
      {rows.length > 0 ? (
        <ul className="panel divide-y divide-line">
          {rows.map((row) => (
            <WebhookRow key={row.id} row={row} tokenName={tokens.find(({ id }) => id === row.tokenId)?.name ?? null} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Вебхуков пока нет"
          text="Добавьте вебхук, и новая заявка сразу появится в вашей CRM, с контактами и автомобилем."
        />
      )}
      <Outlet context={{ tokens }} />
    </>
  );
}
