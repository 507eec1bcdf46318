import type { NoticeChannels } from "#worker/services/notices/notice-channels.ts";
import { textOf } from "#app/features/panel/editor/form-values.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { TextInput } from "#app/shared.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { NoticeCard } from "./notice-card.tsx";

export function MailCard({ email, isReady }: { email: NoticeChannels["email"]; isReady: boolean }) {
  const save = useMutation({
    send: (input: Record<string, unknown>) => callApi("PUT", "/settings", input),
    success: "Настройки почты сохранены",
    failure: "Не удалось сохранить",
  });
  return (
    <NoticeCard
      channel="email"
      title="Почта"
      note="Письмо с именем, телефоном и автомобилем на каждую новую заявку."
      isOn={email.enabled && email.notificationEmail !== null}
      lack={isReady ? null : "На этом сайте отправка почты не подключена: письма не уйдут."}
      mutation={save}
      toInput={(form) => ({
        notificationEmail: textOf(form, "notificationEmail"),
        fromEmail: textOf(form, "fromEmail"),
        emailNotificationsEnabled: form.has("emailNotificationsEnabled"),
      })}
    >
      {(errorOf) => (
        <>
          <Checkbox name="emailNotificationsEnabled" defaultChecked={email.enabled}>
            Присылать письма о заявках
          </Checkbox>
          <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
            <Field label="Email для уведомлений" error={errorOf("notificationEmail")}>
              {(control) => (
                <TextInput
                  {...control}
                  name="notificationEmail"
                  type="email"
                  autoComplete="off"
                  defaultValue={email.notificationEmail ?? ""}
                />
              )}
            </Field>
            <Field label="Email отправителя" hint="Домен, подтверждённый в Cloudflare" error={errorOf("fromEmail")}>
              {(control) => (
                <TextInput
                  {...control}
                  name="fromEmail"
                  type="email"
                  autoComplete="off"
                  defaultValue={email.fromEmail ?? ""}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </NoticeCard>
  );
}
