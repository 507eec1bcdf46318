import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { SECRET_ADDRESS, SECRET_LINK_HEADERS, pageHead } from "#app/lib/page/page-head.ts";
import { readFormTexts } from "#app/features/leads/handle-lead-post.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { subscriptionActionSchema } from "#worker/domain/alerts/alert-schema.ts";
import { parseInput } from "#worker/domain/kernel/parse-input.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await context.services.alerts.getSubscriptions(token);
  const head = await headWith({
    title: "Мои подписки",
    description: "Подписки на автомобили.",
    path: "/subscriptions",
    noIndex: true,
  });
  const shown = found.ok
    ? { subscriptions: found.value, message: "" }
    : { subscriptions: null, message: found.error.message };
  return data(
    { ...shown, token, head },
    { status: found.ok ? 200 : context.statusOf(found.error), headers: SECRET_LINK_HEADERS },
  );
}

/** Repeating any of them changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { alerts } = context.services;
  const input = parseInput(subscriptionActionSchema, await readFormTexts(request));
  if (!input.ok) throw new Response(input.error.message, { status: 400, statusText: "Bad Request" });
  const { token, intent, id = "", frequency = "weekly" } = input.value;
  switch (intent) {
    case "confirm":
      await alerts.confirmSubscription(token, id);
      break;
    case "keep":
      await alerts.keepSubscription(token, id);
      break;
    case "frequency":
      await alerts.setSubscriptionFrequency(token, { id, frequency });
      break;
    case "end":
      await alerts.unsubscribe(token, { id });
      break;
    case "end-all":
      await alerts.unsubscribe(token, "all");
      break;
  }
  return redirect(`/subscriptions?${new URLSearchParams({ token })}`, 303);
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

export default function Subscriptions() {
  const { subscriptions, token, message } = useLoaderData<typeof loader>();
  const open = subscriptions?.filter(({ state }) => state !== "ended") ?? [];
  return (
    <Container className="max-w-180 py-8 md:py-12">
      <h1 className="text-2xl font-bold md:text-3xl">Мои подписки</h1>
      <div className="mt-6 grid gap-4">
        {subscriptions === null || subscriptions.length === 0 ? (
          <EmptyState title={message || "Подписок нет"}>
            <LinkButton to="/new-cars">Новые авто</LinkButton>
            <LinkButton to="/used-cars" variant="secondary">
              С пробегом
            </LinkButton>
          </EmptyState>
        ) : (
          subscriptions.map((subscription) => (
            <SubscriptionCard key={subscription.id} subscription={subscription} token={token} />
          ))
        )}
      </div>
      {open.length > 1 && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="intent" value="end-all" variant="danger">
            Отписаться от всего
          </Button>
        </Form>
      )}
    </Container>
  );
}
