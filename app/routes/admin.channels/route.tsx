import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: ChannelCards } = lazyPart(async () => (await import("./channel-cards.client.tsx")).ChannelCards);

export async function loader({ context }: LoaderFunctionArgs) {
  return context.services.conversations.getChannels();
}

export const meta: MetaFunction = () => [
  { title: "Каналы переписки — панель" },
  { name: "robots", content: "noindex" },
];

export default function ChannelsScreen() {
  return (
    <>
      <ScreenTitle title="Каналы переписки">
        Сообщения покупателей приходят в заявки, а ответы уходят в тот же чат. Сайт забирает и то, что пропустил вебхук.
      </ScreenTitle>
      <ChannelCards channels={useLoaderData<typeof loader>()} />
    </>
  );
}
