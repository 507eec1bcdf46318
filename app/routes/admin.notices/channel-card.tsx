import { type ReactNode, useEffect, useRef } from "react";
import type { ConfiguredChannel } from "#worker/domain/notices.ts";
import type { NoticeChannelState } from "#worker/services/notices/notice-channels.ts";
import { numberOf, textOf } from "#app/features/panel/editor/form-values.ts";
import { goToFault } from "#app/features/panel/editor/go-to-fault.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { Button, Checkbox, TextInput } from "#app/shared.ts";
import { Field } from "#app/ui/field.tsx";
import { NoticeCard } from "./notice-card.tsx";
import { TestButton } from "./test-button.tsx";

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
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    send: (input: Record<string, unknown>) => callApi("PUT", `/notice-channels/${channel}`, input),
    success: `Сохранено: ${words.title}`,
    failure: "Не удалось сохранить",
  });
  useEffect(() => {
    if (Object.keys(save.fields).length > 0) goToFault(form.current);
  }, [save.fields]);
  const hasPatience = channel === "escalation";
  return (
    <NoticeCard title={words.title} note={words.note} isOn={enabled} lack={isReady ? null : words.lack}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          void save.run({
            enabled: typed.has("enabled"),
            target: textOf(typed, "target"),
            ...(hasPatience ? { afterMinutes: numberOf(typed, "afterMinutes") } : {}),
          });
        }}
        className="grid gap-1.5"
      >
        <Checkbox name="enabled" defaultChecked={enabled}>
          {words.switch}
        </Checkbox>
        <div
          className={hasPatience ? "grid gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,10rem)]" : undefined}
        >
          <Field label={words.target} hint={words.hint} error={save.fields.target}>
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
          {hasPatience && (
            <Field label="Ждать, минут" error={save.fields.afterMinutes}>
              {(control) => (
                <TextInput {...control} name="afterMinutes" inputMode="numeric" defaultValue={String(afterMinutes)} />
              )}
            </Field>
          )}
        </div>
        <div className="mt-1 flex flex-wrap gap-3">
          <Button type="submit" variant="soft" size="sm" pending={save.isPending} pendingText="Сохранение...">
            Сохранить
          </Button>
          <TestButton channel={channel} />
        </div>
      </form>
    </NoticeCard>
  );
}
