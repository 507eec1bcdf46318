import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: IntegrationCards } = lazyPart(
  async () => (await import("./integration-cards.client.tsx")).IntegrationCards,
);

export async function loader({ context }: LoaderFunctionArgs) {
  return context.services.leads.getIntegrations();
}

export const meta: MetaFunction = () => [
  { title: "Телефония, реклама, 1С и оплата — панель" },
  { name: "robots", content: "noindex" },
];

export default function Integrations() {
  return (
    <>
      <ScreenTitle title="Телефония, реклама, 1С и оплата">
        Звонки попадают в заявки сами, реклама узнаёт, какие заявки оказались серьёзными и какие закончились продажей,
        1С присылает автомобили и забирает заявки, а ЮKassa принимает задатки.
      </ScreenTitle>
      <IntegrationCards integrations={useLoaderData<typeof loader>()} />
    </>
  );
}
