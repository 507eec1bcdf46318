import type { ReactNode } from "react";
import type { ConfiguredChannel } from "#worker/domain/notifications/notifications.ts";
import type { NotificationChannelState } from "#worker/services/notifications/notification-channels.ts";
import { CardForm } from "#app/features/panel/editor/card-form.tsx";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextInput, Field } from "#app/ui/field.tsx";
import { NotificationCard } from "./notification-card.tsx";
import { TestButton } from "./test-button.tsx";

interface ChannelTexts {
  title: string;
  note: ReactNode;
  lack: string;
  switch: string;
  target: string;
  placeholder: string;
  hint: string;
}

const TEXTS: Record<ConfiguredChannel, ChannelTexts> = {
  escalation: {
    title: "Второй адрес",
    note: "Письмо руководителю, когда заявку не взяли в работу вовремя. Считаются только рабочие часы салона.",
    lack: "На этом сайте отправка почты не подключена: письма не уйдут.",
    switch: "Сообщать о заявках без ответа",
    target: "Email руководителя",
    placeholder: "director@salon.ru",
    hint: "Отправитель тот же, что у писем о заявках",
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

/** A text that is not a number of minutes is sent as typed, for the server to refuse. */
type ChannelValues = { enabled: boolean; target: string; afterMinutes: number | string | null };

function rowOf({ enabled, target, afterMinutes, version }: NotificationChannelState) {
  return { version, values: { enabled, target, afterMinutes } };
}

function minutesOf(text: string): ChannelValues["afterMinutes"] {
  const typed = text.trim();
  return /^\d+$/.test(typed) ? Number(typed) : typed || null;
}

export function ChannelCard({ state, isReady }: { state: NotificationChannelState; isReady: boolean }) {
  const { channel, enabled } = state;
  const texts = TEXTS[channel];
  const save = useDraftSave<ChannelValues, NotificationChannelState>({
    stored: rowOf(state),
    rowOf,
    send: (body) => callApi("PUT /notice-channels/:channel", { channel, body }),
    success: `Сохранено: ${texts.title}`,
    failure: "Не удалось сохранить",
  });
  const { draft, fields } = save;
  const hasDelay = channel === "escalation";
  return (
    <NotificationCard title={texts.title} note={texts.note} isOn={enabled} missing={isReady ? null : texts.lack}>
      <CardForm save={save} aside={<TestButton channel={channel} isUnsaved={draft.isChanged} />}>
        <Checkbox
          name="enabled"
          checked={draft.value.enabled}
          onChange={({ currentTarget }) => draft.set({ enabled: currentTarget.checked })}
        >
          {texts.switch}
        </Checkbox>
        <div className={hasDelay ? "grid gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,10rem)]" : undefined}>
          <Field label={texts.target} hint={texts.hint} error={fields.target}>
            {(control) => (
              <TextInput
                {...control}
                name="target"
                autoComplete="off"
                placeholder={texts.placeholder}
                value={draft.value.target}
                onChange={(event) => draft.set({ target: event.target.value })}
              />
            )}
          </Field>
          {hasDelay && (
            <TextField
              label="Ждать, минут"
              error={fields.afterMinutes}
              name="afterMinutes"
              inputMode="numeric"
              text={String(draft.value.afterMinutes ?? "")}
              onText={(text) => draft.set({ afterMinutes: minutesOf(text) })}
            />
          )}
        </div>
      </CardForm>
    </NotificationCard>
  );
}
