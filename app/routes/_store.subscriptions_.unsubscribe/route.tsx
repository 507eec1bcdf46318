import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkStep } from "#app/features/alerts/link-step.tsx";
import { SECRET_ADDRESS, SECRET_LINK_HEADERS, pageHead } from "#app/lib/page/page-head.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await context.services.alerts.getSubscriptions(token);
  const open = found.ok ? found.value.filter(({ state }) => state !== "ended").length : null;
  const head = await headWith({
    title: "Отписаться",
    description: "Отписаться от сообщений об автомобилях.",
    path: "/subscriptions/unsubscribe",
    noIndex: true,
  });
  return data({ head, token, open }, { status: open === null ? 404 : 200, headers: SECRET_LINK_HEADERS });
}

/** Also the one-click call of mail programs (RFC 8058): no redirect, no cookie, the body says nothing that we need. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const ended = await context.services.alerts.unsubscribe(token, "all");
  return data({ isEnded: ended.ok }, { status: ended.ok ? 200 : context.statusOf(ended.error) });
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

export default function Unsubscribe() {
  const { open, token } = useLoaderData<typeof loader>();
  const isEnded = useActionData<typeof action>()?.isEnded ?? open === 0;
  if (isEnded) {
    const text =
      "Адрес удалён, сообщений больше не будет. Подписаться снова можно в каталоге и на странице автомобиля.";
    return <LinkStep title="Вы отписаны" text={text} button={null} token={null} />;
  }
  return open === null ? (
    <LinkStep title="Ссылка не действует" text="Откройте её из последнего письма." button={null} token={null} />
  ) : (
    <LinkStep
      title="Отписаться от сообщений?"
      text="Мы перестанем писать обо всех ваших подписках и удалим адрес."
      button="Отписаться"
      token={token}
    />
  );
}
