import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { CarGallery } from "#app/features/cars/page/car-gallery.tsx";
import { SpecList } from "#app/features/cars/page/spec-list.tsx";
import { StickyActions } from "#app/features/cars/page/sticky-actions.tsx";
import { carJsonLd } from "#app/features/seo/car-json-ld.ts";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { PromotionList } from "#app/features/content/promotion-list.tsx";
import { requestedCar } from "#app/features/leads/requested-car.ts";
import { Container, Section } from "#app/ui/container.tsx";
import { DETAIL_CACHE } from "#app/lib/page/cache-headers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { MainRequest } from "./car-requests.tsx";
import { CarSummary } from "./car-summary.tsx";
import { describeCar } from "./describe-car.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const headWith = pageHead({ request, context });
  const page = await loadOrThrow(context, "Failed to fetch cars", context.services.cars.getCarPage(params.slug ?? ""));
  if (!page.ok) throw await redirectOr(notFound(page.error.message, "Car not found"), args, "car");
  const { head, ...car } = describeCar(page.value);
  return {
    ...car,
    head: await headWith({
      ...head,
      path: `/car/${car.slug}`,
      image: car.pictures[0] ?? null,
      jsonLd: carJsonLd(page.value, car.trail, new URL(request.url).origin),
    }),
  };
}

export function headers() {
  return DETAIL_CACHE;
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function CarDetail() {
  const car = useLoaderData<typeof loader>();
  const layout = useLayout();
  const phone = layout?.settings.phone;
  const hasSimilar = car.similar.length > 0;
  return (
    <Container className="pb-24 lg:pb-0 print:pb-0">
      <Breadcrumbs items={car.trail} />
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-[3fr_2fr]">
        <CarGallery pictures={car.pictures} alt={car.title} />
        <CarSummary car={car} phone={phone} layout={layout} />
      </div>
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <SpecList title="Характеристики" items={car.specs} />
        {car.description && (
          <section>
            <h2 className="mb-4 text-xl font-bold md:text-2xl">Об автомобиле</h2>
            <p className="whitespace-pre-line">{car.description}</p>
          </section>
        )}
      </div>
      {car.options.length > 0 && (
        <Section title="Оснащение" id="options">
          <ul className="list-disc gap-8 pl-5 sm:columns-2 lg:columns-3">
            {car.options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        </Section>
      )}
      {car.promotions.length > 0 && (
        <Section title="Акции" id="promotions">
          <PromotionList promotions={car.promotions} />
        </Section>
      )}
      {hasSimilar && (
        <Section title="Похожие автомобили" id="similar">
          <CarGrid cars={car.similar} columns={4} />
        </Section>
      )}
      <StickyActions phone={phone}>
        {car.inStock ? (
          <MainRequest car={requestedCar(car)} status={car.status} className="grow px-2" />
        ) : (
          <LinkButton to={hasSimilar ? "#similar" : "/new-cars"} className="grow">
            {hasSimilar ? "Похожие" : "Каталог"}
          </LinkButton>
        )}
      </StickyActions>
    </Container>
  );
}
