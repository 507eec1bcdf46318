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

export const meta: MetaFunction = () => [{ title: "Телефония — панель" }, { name: "robots", content: "noindex" }];

export default function Integrations() {
  return (
    <>
      <ScreenTitle title="Телефония и реклама">
        Звонки попадают в заявки сами, а реклама узнаёт, какие заявки оказались серьёзными и какие закончились продажей.
      </ScreenTitle>
      <IntegrationCards integrations={useLoaderData<typeof loader>()} />
    </>
  );
}
