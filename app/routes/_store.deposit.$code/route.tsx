import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SECRET_ADDRESS, pageHead } from "#app/lib/page/page-head.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";

export async function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const found = await context.services.holds.getDepositPage(code);
  const path = `/deposit/${code}`;
  const description = "Задаток за автомобиль.";
  if (!found.ok) {
    const head = await headWith({ title: found.error.message, description, path, noIndex: true });
    return data({ deposit: null, head }, { status: context.statusOf(found.error) });
  }
  const head = await headWith({ title: found.value.title, description, path, noIndex: true });
  const hasFailed = new URL(request.url).searchParams.has("failed") && found.value.pay !== null;
  return data({ deposit: { ...found.value, payHref: `${path}/pay`, selfHref: path, hasFailed }, head });
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

const PAID: readonly string[] = ["frozen", "taken"];

/** Opened by its address alone, so it shows no name and no phone of the visitor. */
export default function Deposit() {
  const { deposit } = useLoaderData<typeof loader>();
  const layout = useLayout();
  if (!deposit) {
    return (
      <Container className="py-12">
        <EmptyState isPageTitle title="Задаток не найден" text="Проверьте адрес: менеджер присылает его целиком." />
      </Container>
    );
  }
  return (
    <Container className="max-w-180 py-8 md:py-12">
      <Badge tone={PAID.includes(deposit.state) ? "success" : "neutral"}>{deposit.label}</Badge>
      <h1 className="mt-3 text-2xl font-bold text-balance md:text-3xl">{deposit.title}</h1>
      <div className="mt-5 panel p-5 md:p-8">
        <p className="text-lg font-semibold">{deposit.sum}</p>
        <p className="mt-2 wrap-anywhere">
          {deposit.car.href ? (
            <Link to={deposit.car.href} className="underline">
              {deposit.car.title}
            </Link>
          ) : (
            deposit.car.title
          )}
        </p>
        {deposit.until && <p className="mt-2">Автомобиль забронирован за вами до {deposit.until}.</p>}
        {deposit.refunded && <p className="mt-2">Возвращено: {deposit.refunded}.</p>}
        <p className="mt-3 text-soft">{deposit.text}</p>
        {deposit.terms && <p className="mt-3 text-soft wrap-anywhere">{deposit.terms}</p>}
        {deposit.hasFailed && (
          <p role="status" className="mt-3">
            Оплата сейчас не открылась, деньги не списаны. Попробуйте ещё раз через минуту.
          </p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {deposit.pay && (
          <a href={deposit.payHref} rel="nofollow" className={buttonClass()}>
            {deposit.pay}
          </a>
        )}
        {deposit.state === "pending" && (
          <a href={deposit.selfHref} className={buttonClass({ variant: "secondary" })}>
            Обновить
          </a>
        )}
        {layout?.settings.phone && (
          <a href={phoneHref(layout.settings.phone)} className={buttonClass({ variant: "secondary" })}>
            <Icon name="phone" size={18} />
            {formatPhone(layout.settings.phone)}
          </a>
        )}
      </div>
    </Container>
  );
}
