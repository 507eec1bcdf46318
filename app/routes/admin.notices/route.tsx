import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NoticeTroubles } from "#app/features/panel/notices/notice-troubles.tsx";
import { ScreenTitle } from "#app/features/panel/pictures/screen-title.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { MailCard } from "./mail-card.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { notices } = context.services;
  const [channels, troubles] = await Promise.all([notices.getChannels(), notices.getTroubles()]);
  return { channels, troubles };
}

export const meta: MetaFunction = () => [{ title: "Уведомления — панель" }, { name: "robots", content: "noindex" }];

export default function Notices() {
  const { channels, troubles } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle title="Уведомления о заявках">
        Куда сообщать о новой заявке. Она сохраняется в любом случае; что не дошло сразу, отправится снова само.
      </ScreenTitle>
      <NoticeTroubles troubles={troubles} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <MailCard email={channels.email} isReady={channels.isReady.email} />
        {channels.configured.map((state) => (
          <ChannelCard key={state.channel} state={state} isReady={channels.isReady[state.channel]} />
        ))}
      </div>
    </>
  );
}
