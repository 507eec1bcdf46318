import "#app/bundles/every-screen.ts";
import type { NotificationChannels } from "#worker/services/notifications/notification-channels.ts";
import { ChannelCard } from "./channel-card.tsx";
import { MailCard } from "./mail-card.tsx";

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
