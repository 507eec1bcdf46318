import type { ReactNode } from "react";
import type { ConfiguredChannel } from "#worker/domain/notices.ts";
import type { NoticeChannelState } from "#worker/services/notices/notice-channels.ts";
import { textOf } from "#app/features/panel/editor/form-values.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { TextInput } from "#app/shared.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { NoticeCard } from "./notice-card.tsx";

interface ChannelWords {
  title: string;
  note: ReactNode;
  lack: string;
  switch: string;
  target: string;
  placeholder: string;
  hint: string;
}

const WORDS: Record<ConfiguredChannel, ChannelWords> = {
  escalation: {
    title: "Второй адрес",
    note: "Письмо руководителю, когда заявку не взяли в работу вовремя. Считаются только рабочие часы салона.",
    lack: "На этом сайте отправка почты не подключена: письма не уйдут.",
    switch: "Сообщать о заявках без ответа",
    target: "Email руководителя",
    placeholder: "director@salon.ru",
    hint: "Отправитель тот же, что у писем о заявках",
  },
  webhook: {
    title: "CRM",
    note: "Каждая новая заявка уходит в вашу CRM запросом с подписью; повторы узнаются по номеру доставки.",
    lack: "Секрет WEBHOOK_SECRET не задан: запросы не уйдут.",
    switch: "Передавать заявки в CRM",
    target: "Адрес вебхука",
    placeholder: "https://crm.salon.ru/leads",
    hint: "Только https://",
  },
  telegram: {
    title: "Telegram",
    note: "Вид заявки, автомобиль и ссылка в панель. Имя и телефон в Telegram не передаются.",
    lack: "Секрет TELEGRAM_BOT_TOKEN не задан: сообщения не уйдут.",
    switch: "Писать в чат",
    target: "Чат",
    placeholder: "-1001234567890",
    hint: "Номер чата или @имя канала, куда добавлен бот",
  },
};

export function ChannelCard({ state, isReady }: { state: NoticeChannelState; isReady: boolean }) {
  const { channel, enabled, target, afterMinutes } = state;
  const words = WORDS[channel];
  const save = useMutation({
    send: (input: Record<string, unknown>) => callApi("PUT", `/notice-channels/${channel}`, input),
    success: `Сохранено: ${words.title}`,
    failure: "Не удалось сохранить",
  });
  return (
    <NoticeCard
      channel={channel}
      title={words.title}
      note={words.note}
      isOn={enabled}
      lack={isReady ? null : words.lack}
      mutation={save}
      toInput={(form) => ({
        enabled: form.has("enabled"),
        target: textOf(form, "target"),
        ...(channel === "escalation" ? { afterMinutes: Number(textOf(form, "afterMinutes")) } : {}),
      })}
    >
      {(errorOf) => (
        <>
          <Checkbox name="enabled" defaultChecked={enabled}>
            {words.switch}
          </Checkbox>
          <div className={channel === "escalation" ? "grid gap-x-5 gap-y-1.5 sm:grid-cols-[1fr_10rem]" : undefined}>
            <Field label={words.target} hint={words.hint} error={errorOf("target")}>
              {(control) => (
                <TextInput
                  {...control}
                  name="target"
                  autoComplete="off"
                  placeholder={words.placeholder}
                  defaultValue={target}
                />
              )}
            </Field>
            {channel === "escalation" && (
              <Field label="Ждать, минут" error={errorOf("afterMinutes")}>
                {(control) => (
                  <TextInput {...control} name="afterMinutes" inputMode="numeric" defaultValue={String(afterMinutes)} />
                )}
              </Field>
            )}
          </div>
        </>
      )}
    </NoticeCard>
  );
}
