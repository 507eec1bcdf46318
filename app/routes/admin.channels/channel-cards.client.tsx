import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { CHANNEL_FIELDS } from "#worker/domain/conversations/channel-options.ts";
import { smsCostText } from "#worker/domain/conversations/sms-text.ts";
import { INTEGRATION_LABELS } from "#worker/domain/leads/integrations/integration-terms.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { ChannelList, ChannelState } from "#worker/services/conversations/get-channels.ts";
import type { SmsSpending } from "#worker/services/conversations/sms/sms-spending.ts";
import { IntegrationCard, NoSealerNotice } from "#app/features/panel/integrations/integration-card.tsx";
import { channelForm } from "#app/features/panel/integrations/integration-texts.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

/** Loaded lazily: the forms are not rendered on the server. */
export function ChannelCards({ channels: { list, isReady } }: { channels: ChannelList }) {
  return (
    <>
      {!isReady && <NoSealerNotice />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {list.map((state) => (
          <ChannelCard key={state.key} state={state} />
        ))}
      </div>
    </>
  );
}

/** What the channel answered to the last action on this screen. */
interface Outcome {
  ok: boolean;
  text: string;
}

const CONNECTED: Outcome = { ok: true, text: "Вебхук подключён: сообщения приходят сразу." };

function ChannelCard({ state }: { state: ChannelState }) {
  const { key, enabled, hookUrl, pausedUntil, queued, failed, spending, version } = state;
  const label = INTEGRATION_LABELS[key];
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const showConnection = (failure: string | null | undefined, isOn: boolean) => {
    const isShown = state.canConnect && isOn;
    setOutcome(failure ? { ok: false, text: `Вебхук не подключён. ${failure}` } : isShown ? CONNECTED : null);
  };
  return (
    <IntegrationCard
      state={state}
      form={channelForm(key, hookUrl)}
      success={({ connectFailure }) =>
        connectFailure ? `Сохранено: ${label}. Вебхук не подключён` : `Сохранено: ${label}`
      }
      onSaved={({ connectFailure, enabled: isOn }) => showConnection(connectFailure, isOn)}
      aside={(isUnsaved) => (
        <ChannelActions
          state={state}
          isUnsaved={isUnsaved}
          onCheck={setOutcome}
          onConnect={(failure) => showConnection(failure, true)}
        />
      )}
      notice={
        outcome && (
          <p role="status" className={`mb-3 text-sm wrap-anywhere ${outcome.ok ? "text-success" : "text-danger"}`}>
            {outcome.text}
          </p>
        )
      }
    >
      {enabled && pausedUntil !== null && (
        <p className="mt-2 text-sm text-warning">
          Канал просит подождать: отправка продолжится <Moment at={pausedUntil} />
        </p>
      )}
      {queued + failed > 0 && (
        <p className={`mt-2 text-sm ${failed > 0 ? "text-warning" : "text-soft"}`}>
          За сутки: ждут отправки — {formatNumber(queued)}, не отправлено — {formatNumber(failed)}
        </p>
      )}
      {spending && (version > 0 || spending.count > 0) && <Spending spending={spending} />}
    </IntegrationCard>
  );
}

/** What the channel has cost this month, and that its limit is used up. */
function Spending({ spending: { spent, count, limit } }: { spending: SmsSpending }) {
  const isOver = limit !== null && spent >= limit;
  return (
    <p className={`mt-2 text-sm ${isOver ? "text-warning" : "text-soft"}`}>
      За этот месяц: {formatNumber(count)} СМС, {smsCostText(spent)}
      {limit !== null && ` из ${smsCostText(limit)}`}
      {isOver && ". Предел исчерпан: новые СМС не уйдут, пока его не поднимут"}
    </p>
  );
}

interface ChannelActionsProps {
  state: ChannelState;
  isUnsaved: boolean;
  onCheck: (outcome: Outcome) => void;
  onConnect: (failure: string | null) => void;
}

function ChannelActions({ state, isUnsaved, onCheck, onConnect }: ChannelActionsProps) {
  const { key, enabled, version, canCheck, canConnect } = state;
  const { hasHook, isHookCopied } = CHANNEL_FIELDS[key];
  const check = useMutation({
    send: () => callApi("POST /integrations/:key/check", { key }),
    failure: "Проверка не прошла",
    onDone: onCheck,
  });
  const connect = useMutation({
    send: () => callApi("POST /integrations/:key/connect", { key }),
    failure: "Не удалось подключить",
    onDone: ({ connectFailure }) => onConnect(connectFailure),
  });
  const renew = useMutation({
    send: () => callApi("PUT /integrations/:key", { key, body: formBody({ newHook: true }) }),
    success: "Адрес вебхука сменён",
    failure: "Не удалось сменить адрес",
    onDone: ({ connectFailure }) => {
      onConnect(connectFailure ?? null);
    },
  });
  const waits = isUnsaved ? { disabled: true, title: "Сначала сохраните изменения" } : {};
  const small = { type: "button", variant: "secondary", size: "sm" } as const;
  return (
    <>
      {canCheck && version > 0 && (
        <MutationButton {...small} {...waits} mutation={check} pendingText="Проверка...">
          Проверить
        </MutationButton>
      )}
      {canConnect && enabled && (
        <MutationButton {...small} {...waits} mutation={connect} pendingText="Подключение...">
          Подключить ещё раз
        </MutationButton>
      )}
      {hasHook && enabled && (
        <ConfirmedButton
          question="Сменить адрес вебхука?"
          text={
            isHookCopied
              ? "Прежний адрес перестанет работать: новый нужно будет вписать в кабинет канала."
              : "Прежний адрес перестанет работать, новый сайт передаст каналу сам."
          }
          action="Сменить"
          mutation={renew}
          {...small}
          {...waits}
        >
          Сменить адрес
        </ConfirmedButton>
      )}
    </>
  );
}
