import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { LeaseBenefits, LeaseTerms } from "./lease-benefits.tsx";
import { Container } from "#app/ui/container.tsx";
import { LIST_CACHE } from "#app/lib/page/cache-headers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { unpackRows } from "#app/lib/packed.ts";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { EmptyCatalogue } from "#app/features/catalogue/empty-catalogue.tsx";
import { LEASE_BANNER } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { pageHref } from "#app/features/catalogue/list-href.ts";
import { ResultCount } from "#app/features/catalogue/result-count.tsx";

const TITLE = "Аренда автомобилей с выкупом";

export async function loader(args: LoaderFunctionArgs) {
  const description =
    "Автомобили в аренду с правом выкупа: суточная ставка, гибкий график платежей, выкуп в любой момент.";
  const texts = { path: "/lease-cars", title: TITLE, description };
  const { catalogue, intro, cars, address, head } = await loadCatalogue(args, { statuses: ["lease"] }, texts);
  return { catalogue, intro, cars, address, head };
}

export function headers() {
  return LIST_CACHE;
}

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
