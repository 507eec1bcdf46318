import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkStep } from "#app/features/alerts/link-step.tsx";
import { SECRET_ADDRESS, SECRET_LINK_HEADERS, pageHead } from "#app/lib/page/page-head.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await context.services.alerts.getSubscriptions(token);
  const own = found.ok ? found.value.find(({ id }) => token.startsWith(`${id}.`)) : undefined;
  const head = await headWith({
    title: "Подтверждение подписки",
    description: "Подтверждение подписки на автомобили.",
    path: "/subscriptions/confirm",
    noIndex: true,
  });
  return data(
    { head, token, title: own?.title ?? null, state: own?.state ?? null },
    { status: own ? 200 : 404, headers: SECRET_LINK_HEADERS },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const confirmed = await context.services.alerts.confirmSubscription(token);
  if (confirmed.ok) return redirect(`/subscriptions?${new URLSearchParams({ token })}`, 303);
  return data({ message: confirmed.error.message }, { status: context.statusOf(confirmed.error) });
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

export default function ConfirmSubscription() {
  const { title, state, token } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (title === null || state === "ended" || refusal) {
    const text = refusal?.message ?? "Она работает 48 часов. Подпишитесь заново: это займёт минуту.";
    return <LinkStep title="Ссылка не действует" text={text} button={null} token={null} />;
  }
  return state === "live" ? (
    <LinkStep title="Подписка действует" text={title} button={null} token={token} />
  ) : (
    <LinkStep
      title="Подтвердите подписку"
      text={`Сообщать о новых автомобилях и ценах: ${title}`}
      button="Подтвердить"
      token={null}
    />
  );
}
