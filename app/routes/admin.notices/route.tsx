import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotificationTroubles } from "#app/features/panel/notifications/notification-troubles.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: NotificationCards } = lazyPart(
  async () => (await import("./notification-cards.client.tsx")).NotificationCards,
);

export async function loader({ context }: LoaderFunctionArgs) {
  const { notifications } = context.services;
  const [channels, troubles] = await Promise.all([
    notifications.getNotificationChannels(),
    notifications.getNotificationFailures(),
  ]);
  return { channels, troubles };
}

export const meta: MetaFunction = () => [{ title: "Уведомления — панель" }, { name: "robots", content: "noindex" }];

export default function Notifications() {
  const { channels, troubles } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle title="Уведомления о заявках">
        Куда сообщать о новой заявке. Она сохраняется в любом случае; что не дошло сразу, отправится снова само.
      </ScreenTitle>
      <NotificationTroubles troubles={troubles} />
      <NotificationCards channels={channels} />
    </>
  );
}
