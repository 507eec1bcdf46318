import "#app/bundles/every-screen.ts";
import type { NotificationChannels } from "#worker/services/notifications/notification-channels.ts";
import { ChannelCard } from "./channel-card.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { NotificationCard } from "./notification-card.tsx";
import { TestButton } from "./test-button.tsx";

/** All notification channels. Loaded lazily: their forms are not rendered on the server. */
export function NotificationCards({ channels: { email, configured, isReady } }: { channels: NotificationChannels }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <MailCard email={email} isReady={isReady.email} />
      {configured.map((state) => (
        <ChannelCard key={state.channel} state={state} isReady={isReady[state.channel]} />
      ))}
    </div>
  );
}

/** The mail channel; its form is `/admin/leads/notifications`. */
function MailCard({ email, isReady }: { email: NotificationChannels["email"]; isReady: boolean }) {
  const { enabled, notificationEmail, fromEmail } = email;
  return (
    <NotificationCard
      title="Почта"
      note="Письмо с именем, телефоном и автомобилем на каждую новую заявку."
      isOn={enabled && notificationEmail !== null}
      missing={missingOf(isReady, fromEmail)}
    >
      <dl className="mb-4 grid gap-3 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-xs text-soft">Кому</dt>
          <dd className="wrap-anywhere">{notificationEmail ?? "Не указано"}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-soft">От кого</dt>
          <dd className="wrap-anywhere">{fromEmail ?? "Не указано"}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${LEADS_PATH}/notifications`} variant="soft" size="sm">
          Изменить
        </LinkButton>
        <TestButton channel="email" />
      </div>
    </NotificationCard>
  );
}

function missingOf(isReady: boolean, fromEmail: string | null): string | null {
  if (!isReady) return "На этом сайте отправка почты не подключена: письма не уйдут.";
  return fromEmail === null ? "Не указан отправитель: письма не уйдут." : null;
}
