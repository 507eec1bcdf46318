import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { SECRET_ADDRESS, pageHead } from "#app/lib/page/page-head.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { MapLinks } from "#app/features/layout/map-links.tsx";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";

const STATES = {
  waiting: { label: "Ждёт подтверждения", title: "Записали желание", text: "Менеджер подтвердит время по телефону." },
  confirmed: {
    label: "Подтверждён",
    title: "Ждём вас",
    text: "Если планы изменились, отмените запись или позвоните нам.",
  },
  cancelled: { label: "Отменена", title: "Запись отменена", text: "Выберите другое время или позвоните нам." },
  over: { label: "Закрыта", title: "Запись закрыта", text: "Выберите другое время или позвоните нам." },
} as const;

export async function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const found = await context.services.leads.getVisit(code, new URL(request.url).origin);
  const path = `/visit/${code}`;
  const description = "Запись в салон.";
  if (!found.ok) {
    const head = await headWith({ title: found.error.message, description, path, noIndex: true });
    return data({ visit: null, head }, { status: context.statusOf(found.error) });
  }
  const { calendar, state, ...visit } = found.value;
  const { kind } = visit;
  const texts = STATES[state];
  const head = await headWith({ title: texts.title, description, path, noIndex: true });
  const calendarHref = calendar === null ? null : `${path}/calendar`;
  return data({
    visit: {
      ...visit,
      ...texts,
      isConfirmed: state === "confirmed",
      againHref: (state === "cancelled" || state === "over") && visit.car?.href ? `${visit.car.href}/visit` : null,
      canCancel: kind !== null && state !== "over",
      calendarHref,
    },
    head,
  });
}

export async function action({ params: { code = "" }, context }: ActionFunctionArgs) {
  const cancelled = await context.services.leads.cancelVisit(code);
  if (!cancelled.ok) throw new Response(null, { status: context.statusOf(cancelled.error) });
  return redirect(`/visit/${code}`, 303);
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

/** What became of a visitor's wish; opened by its address alone, so it shows no name and no phone of the visitor. */
export default function Visit() {
  const { visit } = useLoaderData<typeof loader>();
  const layout = useLayout();
  if (!visit) {
    return (
      <Container className="py-12">
        <EmptyState
          isPageTitle
          title="Запись не найдена"
          text="Проверьте адрес: он приходит целиком в письме о записи."
        />
      </Container>
    );
  }
  return (
    <Container className="max-w-180 py-8 md:py-12">
      <Badge tone={visit.isConfirmed ? "success" : "neutral"}>{visit.label}</Badge>
      <h1 className="mt-3 text-2xl font-bold text-balance md:text-3xl">{visit.title}</h1>
      <div className="mt-5 panel p-5 md:p-8">
        {visit.time && <p className="text-lg font-semibold first-letter:uppercase">{visit.time}</p>}
        {visit.kind && <p>{visit.kind}</p>}
        {visit.car && (
          <p className="mt-2 wrap-anywhere">
            {visit.car.href ? (
              <Link to={visit.car.href} className="underline">
                {visit.car.title}
              </Link>
            ) : (
              visit.car.title
            )}
          </p>
        )}
        <p className="mt-3 text-soft">{visit.text}</p>
        <div className="mt-4 text-sm">
          <p className="text-soft">{visit.place}</p>
          {/* The maps know the address of the settings. */}
          {layout && visit.place === (layout.settings.fullAddress ?? layout.settings.address) && (
            <MapLinks visit={layout.visit} />
          )}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {visit.againHref && <LinkButton to={visit.againHref}>Выбрать другое время</LinkButton>}
        {visit.calendarHref && (
          <a href={visit.calendarHref} className={buttonClass()}>
            Добавить в календарь
          </a>
        )}
        {visit.phone && (
          <a href={phoneHref(visit.phone)} className={buttonClass({ variant: "secondary" })}>
            <Icon name="phone" size={18} />
            {formatPhone(visit.phone)}
          </a>
        )}
        {visit.canCancel && (
          <Form method="post">
            <Button type="submit" variant="secondary">
              Отменить запись
            </Button>
          </Form>
        )}
      </div>
    </Container>
  );
}
