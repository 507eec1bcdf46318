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
  { title: "Телефония, реклама и 1С — панель" },
  { name: "robots", content: "noindex" },
];

export default function Integrations() {
  return (
    <>
      <ScreenTitle title="Телефония, реклама и 1С">
        Звонки попадают в заявки сами, реклама узнаёт, какие заявки оказались серьёзными и какие закончились продажей, а
        1С присылает автомобили и забирает заявки.
      </ScreenTitle>
      <IntegrationCards integrations={useLoaderData<typeof loader>()} />
    </>
  );
}
