import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { WEBHOOKS_PATH } from "#worker/domain/events/webhook.ts";
import type { WebhookToken } from "#worker/services/events/webhooks.ts";
import { RowEditor } from "#app/features/panel/content/row-editor.tsx";
import { useRowSave } from "#app/features/panel/editor/use-row-save.ts";
import { CrmExchange } from "#app/features/panel/webhooks/crm-exchange.tsx";
import { ReplaceSecret } from "#app/features/panel/webhooks/replace-secret.tsx";
import { WebhookFields, webhookInput } from "#app/features/panel/webhooks/webhook-fields.tsx";
import { callApi } from "#app/lib/api.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.events.getWebhook(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export default function ChangeWebhook() {
  const { row, history } = useLoaderData<typeof loader>();
  const { tokens } = useOutletContext<{ tokens: WebhookToken[] }>();
  const save = useRowSave<ReturnType<typeof webhookInput>>({
    row,
    send: (body) => callApi("PUT /webhooks/:id", { id: row.id, body }),
    success: "Вебхук изменён",
    failure: "Не удалось сохранить",
    reasonAlone: true,
  });
  return (
    <RowEditor
      key={row.id}
      row={row}
      title={row.name}
      path={WEBHOOKS_PATH}
      save={save}
      toInput={webhookInput}
      history={history}
    >
      {(_, errorOf) => (
        <>
          <WebhookFields row={row} tokens={tokens} errorOf={errorOf} />
          {row.format === "standard" ? <ReplaceSecret row={row} /> : <CrmExchange row={row} />}
        </>
      )}
    </RowEditor>
  );
}
