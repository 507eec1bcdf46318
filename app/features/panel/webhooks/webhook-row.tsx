import { Link } from "@remix-run/react";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import {
  type StaffWebhook,
  WEBHOOK_CONDITION_LABELS,
  type WebhookCondition,
  webhookCondition,
  webhookHost,
  WEBHOOKS_PATH,
} from "#worker/domain/events/webhook.ts";
import { callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConfirmedDelete } from "#app/features/panel/confirmed-button.tsx";
import { EditLink } from "../list/row-buttons.tsx";
import { Moment } from "../salon-time.tsx";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";

const TONES: Record<WebhookCondition, "neutral" | "success" | "accent"> = {
  off: "neutral",
  stopped: "accent",
  failing: "accent",
  works: "success",
  new: "neutral",
};

/** A webhook: what it gets, how its receiver fares, and what can be done about it. */
export function WebhookRow({ row, tokenName }: { row: StaffWebhook; tokenName: string | null }) {
  const { id, name, kinds, lastOkAt, lastFailure, failingSince } = row;
  const condition = webhookCondition(row);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4">
      <Icon name="zap" size={22} className="mt-0.5 text-soft" />
      <div className="min-w-0 basis-60 grow">
        <h2 className="flex flex-wrap items-center gap-2.5 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge tone={TONES[condition]}>{WEBHOOK_CONDITION_LABELS[condition]}</Badge>
        </h2>
        <p className="wrap-anywhere">
          {webhookHost(row.url)} · {countOf(kinds.length, ["вид событий", "вида событий", "видов событий"])}
          {tokenName !== null && ` · токен «${tokenName}»`}
        </p>
        <p className="mt-0.5 text-xs wrap-anywhere text-soft">
          {lastOkAt === null ? (
            "Ещё ничего не доставлено"
          ) : (
            <>
              Последняя доставка: <Moment at={lastOkAt} />
            </>
          )}
          {failingSince !== null && (
            <>
              {" "}
              · не принимает с <Moment at={failingSince} />
            </>
          )}
          {lastFailure !== null && ` · последняя ошибка: ${lastFailure}`}
        </p>
        {condition === "stopped" && (
          <p role="status" className="mt-2 rounded-sm border border-warning bg-warning-tint px-4 py-2 text-warning">
            События копятся и ждут до 30 дней. Когда получатель заработает, нажмите «Возобновить»: они уйдут по порядку.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(condition === "stopped" || condition === "failing") && <Resume row={row} />}
        {row.format === "standard" && <TestWebhook id={id} name={name} />}
        <Link to={`${WEBHOOKS_PATH}/${id}/deliveries`} className={buttonClass({ variant: "secondary", size: "sm" })}>
          Журнал
        </Link>
        <EditLink to={`${WEBHOOKS_PATH}/${id}`} name={name} />
        <Remove id={id} name={name} />
      </div>
    </li>
  );
}

function Resume({ row: { id, name } }: { row: StaffWebhook }) {
  const resume = useMutation({
    send: () => callApi("POST /webhooks/:id/resume", { id }),
    success: "Вебхук возобновлён: отправляем то, что накопилось",
    failure: "Не удалось возобновить",
  });
  return (
    <MutationButton size="sm" aria-label={`Возобновить: ${name}`} mutation={resume}>
      Возобновить
    </MutationButton>
  );
}

function TestWebhook({ id, name }: { id: string; name: string }) {
  const test = useMutation({
    send: () => callApi("POST /webhooks/:id/test", { id }),
    success: ({ status, tookMs }) => `Получатель принял проверку: ответ ${status} за ${tookMs} мс`,
    failure: "Проверка не дошла",
  });
  return (
    <MutationButton
      variant="secondary"
      size="sm"
      aria-label={`Проверить: ${name}`}
      mutation={test}
      pendingText="Отправка..."
    >
      Проверить
    </MutationButton>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const remove = useMutation({
    send: () => callApi("DELETE /webhooks/:id", { id }),
    success: "Вебхук удалён",
    failure: "Не удалось удалить",
  });
  return (
    <>
      <ConfirmedDelete
        question={`Удалить вебхук «${name}»?`}
        text="Получатель больше не узнает о событиях, а то, что ещё не отправлено, пропадёт вместе с журналом. Вернуть нельзя. Чтобы прервать отправку на время, выключите вебхук."
        mutation={remove}
        name={name}
      />
    </>
  );
}
