import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { Container } from "#app/ui/container.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { unpackRows } from "#app/lib/packed.ts";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { EmptyCatalogue } from "#app/features/catalogue/empty-catalogue.tsx";
import { LEASE_BANNER } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { pageHref } from "#app/features/catalogue/list-href.ts";
import { ResultCount } from "#app/features/catalogue/result-count.tsx";
import { Icon } from "#app/ui/icon.tsx";

const BENEFITS = [
  {
    icon: "wallet",
    title: "Без минимального платежа",
    text: "Первый взнос не нужен: платите только за дни, в которые ездите.",
  },
  {
    icon: "calendar-clock",
    title: "Гибкие платежи",
    text: "Раз в сутки, в неделю или в месяц — график подстраиваем под ваши доходы.",
  },
  {
    icon: "key-round",
    title: "Выкуп в любой момент",
    text: "Право выкупить автомобиль закреплено в договоре с первого дня.",
  },
] as const;

/** What an advertisement of a lease must not leave out. */
function LeaseTerms() {
  return (
    <section aria-label="Условия аренды с выкупом" className="mt-6 panel p-5 md:p-6">
      <h2 className="text-lg font-semibold">Условия аренды с выкупом</h2>
      <p className="mt-2">
        Это аренда, а не кредит: до выкупа автомобиль принадлежит салону. До подписания вы видите в договоре срок, сумму
        за сутки и за весь срок, выкупную цену, порядок досрочного возврата и то, кто платит за страховку, обслуживание
        и штрафы.
      </p>
      <p className="mt-2 text-soft">
        «Без минимального платежа» значит: первого взноса нет, плата за сутки — на странице каждого автомобиля.
      </p>
    </section>
  );
}

function LeaseBenefits() {
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {BENEFITS.map(({ icon, title, text }) => (
        <li key={title} className="rounded-lg bg-paper p-6">
          <Icon name={icon} size={24} className="text-accent" />
          <h2 className="mt-3 text-lg font-semibold">{title}</h2>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

const TITLE = "Аренда автомобилей с выкупом";

export async function loader(args: LoaderFunctionArgs) {
  const description =
    "Автомобили в аренду с правом выкупа: суточная ставка, гибкий график платежей, выкуп в любой момент.";
  const texts = { path: "/lease-cars", title: TITLE, description };
  const { catalogue, intro, cars, address, head } = await loadCatalogue(args, { statuses: ["lease"] }, texts);
  return { catalogue, intro, cars, address, head };
}

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function LeaseCars() {
  const { catalogue, intro, cars, address } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        title={TITLE}
        subtitle={`${intro} Пользуйтесь автомобилем сразу, а решение о выкупе принимайте, когда будете уверены.`}
        image={catalogue.banner}
        fallback={LEASE_BANNER}
        size="list"
      />
      <Container>
        {catalogue.total > 0 ? (
          <section id="results" className="mt-3 md:mt-6">
            <ResultCount total={catalogue.total} />
            <div className="mt-3 md:mt-4">
              <CarGrid cars={unpackRows(cars)} columns={4} priorityCount={1} heading="h2" />
            </div>
            <Pagination
              page={catalogue.page}
              pageCount={catalogue.pageCount}
              hrefFor={(page) => pageHref(address, page)}
            />
          </section>
        ) : (
          <EmptyCatalogue title="Автомобили для аренды с выкупом не найдены" />
        )}
        <LeaseBenefits />
        <LeaseTerms />
      </Container>
    </>
  );
}
