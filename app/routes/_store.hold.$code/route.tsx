import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { SECRET_ADDRESS, pageHead } from "#app/lib/page/page-head.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { MapLinks } from "#app/features/layout/map-links.tsx";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import type { HoldView } from "#worker/services/holds/visitor-hold.ts";

const STATES: Record<HoldView["state"], { label: string; title: string; text: string }> = {
  active: {
    label: "Забронирован",
    title: "Автомобиль за вами",
    text: "Приезжайте или позвоните до этого времени. Если планы изменились, отмените бронь.",
  },
  waiting: {
    label: "В очереди",
    title: "Вы в очереди",
    text: "Когда автомобиль освободится, он сразу станет вашим, и менеджер позвонит.",
  },
  none: {
    label: "Заявка принята",
    title: "Заявка принята",
    text: "Забронировать сразу не получилось: менеджер позвонит и подтвердит бронь.",
  },
  released: { label: "Снята", title: "Бронь снята", text: "Забронировать автомобиль можно снова, если он свободен." },
  expired: {
    label: "Истекла",
    title: "Время брони вышло",
    text: "Забронировать автомобиль можно снова, если он свободен.",
  },
  sold: { label: "Продан", title: "Автомобиль продан", text: "Позвоните нам: подберём похожий." },
};

export async function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const found = await context.services.holds.getHold(code);
  const path = `/hold/${code}`;
  const description = "Бронь автомобиля.";
  if (!found.ok) {
    const head = await headWith({ title: found.error.message, description, path, noIndex: true });
    return data({ hold: null, head }, { status: context.statusOf(found.error) });
  }
  const texts = STATES[found.value.state];
  const head = await headWith({ title: texts.title, description, path, noIndex: true });
  return data({ hold: { ...found.value, ...texts }, head });
}

export async function action({ params: { code = "" }, context }: ActionFunctionArgs) {
  const cancelled = await context.services.holds.cancelHold(code);
  if (!cancelled.ok) throw new Response(null, { status: context.statusOf(cancelled.error) });
  return redirect(`/hold/${code}`, 303);
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

/** What became of a visitor's hold; opened by its address alone, so it shows no name and no phone of the visitor. */
export default function Hold() {
  const { hold } = useLoaderData<typeof loader>();
  const layout = useLayout();
  if (!hold) {
    return (
      <Container className="py-12">
        <EmptyState isPageTitle title="Бронь не найдена" text="Проверьте адрес: он открывается сразу после заявки." />
      </Container>
    );
  }
  const isActive = hold.state === "active";
  return (
    <Container className="max-w-180 py-8 md:py-12">
      <Badge tone={isActive ? "success" : "neutral"}>{hold.label}</Badge>
      <h1 className="mt-3 text-2xl font-bold text-balance md:text-3xl">{hold.title}</h1>
      <div className="mt-5 panel p-5 md:p-8">
        {isActive && hold.until && <p className="text-lg font-semibold">До {hold.until}</p>}
        {hold.place !== null && <p className="text-lg font-semibold">Место в очереди: {hold.place}</p>}
        {hold.car && (
          <p className="mt-2 wrap-anywhere">
            {hold.car.href ? (
              <Link to={hold.car.href} className="underline">
                {hold.car.title}
              </Link>
            ) : (
              hold.car.title
            )}
          </p>
        )}
        <p className="mt-3 text-soft">{hold.text}</p>
        <div className="mt-4 text-sm">
          <p className="text-soft">{hold.address}</p>
          {/* The maps know the address of the settings. */}
          {layout && hold.address === (layout.settings.fullAddress ?? layout.settings.address) && (
            <MapLinks visit={layout.visit} />
          )}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {hold.phone && (
          <a href={phoneHref(hold.phone)} className={buttonClass({ variant: "secondary" })}>
            <Icon name="phone" size={18} />
            {formatPhone(hold.phone)}
          </a>
        )}
        {hold.canCancel && (
          <Form method="post">
            <Button type="submit" variant="secondary">
              {isActive ? "Отменить бронь" : "Выйти из очереди"}
            </Button>
          </Form>
        )}
      </div>
    </Container>
  );
}
