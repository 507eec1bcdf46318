import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CarGrid } from "#app/features/car-card/car-grid.tsx";
import { hrefOf } from "#app/features/catalogue-page/catalogue-links.ts";
import { catalogueMeta } from "#app/features/catalogue-page/catalogue-meta.ts";
import { loadCatalogue } from "#app/features/catalogue-page/load-catalogue.ts";
import { LEASE_BANNER } from "#app/features/frame/default-banners.ts";
import { PageBanner } from "#app/features/frame/page-banner.tsx";
import { LIST_CACHE } from "#app/lib/cache-headers.ts";
import { rootData } from "#app/lib/root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultCount } from "#app/features/catalog/result-count.tsx";
import { LeaseBenefits } from "./lease-benefits.tsx";

const TITLE = "Аренда автомобилей с выкупом";

export function loader(args: LoaderFunctionArgs) {
  return loadCatalogue(args, "lease");
}

export function headers() {
  return LIST_CACHE;
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  const description =
    "Автомобили в аренду с правом выкупа: суточная ставка, гибкий график платежей, выкуп в любой момент.";
  return catalogueMeta({ path: "/lease-cars", title: TITLE, description }, data, rootData(matches));
}

export default function LeaseCars() {
  const { catalogue, query } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        title={TITLE}
        subtitle="Пользуйтесь автомобилем сразу, а решение о выкупе принимайте, когда будете уверены."
        image={catalogue.banner}
        fallback={LEASE_BANNER}
        size="page"
      />
      <Container>
        <LeaseBenefits />
        {catalogue.total > 0 ? (
          <section id="results" className="mt-10">
            <ResultCount total={catalogue.total} />
            <div className="mt-6">
              <CarGrid cars={catalogue.cars} columns={4} priorityCount={1} />
            </div>
            <Pagination
              page={catalogue.page}
              pageCount={catalogue.pageCount}
              hrefFor={(page) => hrefOf(query, { page })}
            />
          </section>
        ) : (
          <EmptyState title="Автомобили для аренды с выкупом не найдены">
            <LinkButton to="/new-cars">Новые автомобили</LinkButton>
          </EmptyState>
        )}
      </Container>
    </>
  );
}
