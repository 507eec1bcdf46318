import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { textOf, TextField } from "#app/features/panel/editor/fields.tsx";
import { useRowSave } from "#app/features/panel/editor/use-row-save.ts";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useCloseEditor } from "#app/features/panel/editor/use-close-editor.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { NOTIFICATIONS_PATH } from "#app/features/panel/notifications/notification-troubles.tsx";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";

export interface Notifications {
  /** Version of the settings. */
  version: number;
  notificationEmail: string;
  fromEmail: string;
  emailNotificationsEnabled: boolean;
  morningLetter: boolean;
}

/** Notifications by mail. Not rendered on the server, as every Editor. */
export function NotificationSettings({ settings }: { settings: Notifications }) {
  const address = useListAddress(LEADS_PATH);
  const close = useCloseEditor(address.list);
  const save = useRowSave<Input>({
    row: settings,
    send: (body) => callApi("PUT /settings", { body }),
    success: "Настройки сохранены",
    failure: "Не удалось сохранить настройки",
  });
  return (
    <Editor title="Уведомления о заявках" onClose={close}>
      <EditorForm
        mutation={save}
        toInput={toInput}
        onClose={close}
        onSaved={close}
        aside={
          <Link to={NOTIFICATIONS_PATH} className="inline-flex min-h-11 items-center underline">
            CRM, Telegram, проверка
          </Link>
        }
      >
        {(errorOf) => (
          <>
            <Checkbox name="emailNotificationsEnabled" defaultChecked={settings.emailNotificationsEnabled}>
              Сообщать о новых заявках по почте
            </Checkbox>
            <Checkbox name="morningLetter" defaultChecked={settings.morningLetter}>
              Присылать утром итоги вчерашнего дня
            </Checkbox>
            <TextField
              label="Кому"
              className="mt-2"
              hint="Почта сотрудника, который отвечает на заявки. Без неё письма не приходят"
              error={errorOf("notificationEmail")}
              name="notificationEmail"
              inputMode="email"
              autoComplete="off"
              value={settings.notificationEmail}
              data-autofocus
            />
            <TextField
              label="От кого"
              hint="Адрес на домене салона"
              error={errorOf("fromEmail")}
              name="fromEmail"
              inputMode="email"
              autoComplete="off"
              value={settings.fromEmail}
            />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}

type Input = Omit<Notifications, "version">;

function toInput(form: FormData): Input {
  return {
    notificationEmail: textOf(form, "notificationEmail"),
    fromEmail: textOf(form, "fromEmail"),
    emailNotificationsEnabled: form.has("emailNotificationsEnabled"),
    morningLetter: form.has("morningLetter"),
  };
}
