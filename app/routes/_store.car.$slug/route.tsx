import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { pageHead, DETAIL_CACHE } from "#app/lib/page/page-head.ts";
import { keepLater } from "#app/features/offline/keep-later.ts";
import { CarGallery } from "#app/features/cars/page/car-gallery.tsx";
import { SpecList } from "#app/features/cars/page/spec-list.tsx";
import { ShareButton } from "#app/features/share/share-button.tsx";
import { reportCarView } from "#app/features/cars/page/report-car-view.ts";
import { StickyActions } from "#app/features/cars/page/sticky-actions.tsx";
import { carJsonLd } from "#app/features/seo/car-json-ld.ts";
import { PromotionList } from "#app/features/content/promotion-list.tsx";
import { requestedCar } from "#app/features/leads/request-links.ts";
import { Container, Section } from "#app/ui/container.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { MainRequest } from "./car-requests.tsx";
import { CarSummary } from "./car-summary.tsx";
import { describeCar } from "./describe-car.ts";
import { PriceHistory } from "./price-parts.tsx";
import { GoneCar, SimilarCars } from "./sold-parts.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const headWith = pageHead({ request, context });
  const page = await loadOrThrow(context, "Failed to fetch cars", context.services.cars.getCarPage(params.slug ?? ""));
  if (!page.ok) throw await redirectOr(notFound(page.error.message, "Car not found"), args, "car");
  const { head, ...car } = describeCar(page.value);
  const path = `/car/${car.slug}`;
  if (page.value.isOver) {
    return data({ ...car, ...NOTHING_OF_CAR, head: await headWith({ ...head, path, noIndex: true }) }, { status: 410 });
  }
  const { origin } = new URL(request.url);
  const jsonLd = carJsonLd(page.value, car.trail, origin);
  const qr = await context.services.cars.qrPicture(origin + path);
  return data({ ...car, qr, head: await headWith({ ...head, path, image: car.pictures[0] ?? null, jsonLd }) });
}

/** The page of a car that was sold long ago shows none of these. */
const NOTHING_OF_CAR = {
  pictures: [],
  specs: [],
  options: [],
  promotions: [],
  description: null,
  history: null,
  qr: null,
};

export function headers() {
  return DETAIL_CACHE;
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function CarDetail() {
  const car = useLoaderData<typeof loader>();
  const layout = useLayout();
  const phone = layout?.settings.phone;
  const hasSimilar = car.similar.length > 0;
  useEffect(reportCarView, [car.slug]);
  useEffect(() => keepLater(car), [car]);
  if (car.sold?.isOver) return <GoneCar car={car} sold={car.sold} />;
  return (
    <Container>
      <Breadcrumbs items={car.trail} />
      <div className="grid gap-4 lg:gap-8 lg:[grid:auto_1fr/1fr_24rem] print:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <CarGallery key={car.slug} pictures={car.pictures} alt={car.title} />
          {car.qr && <img src={car.qr} alt="QR-код этой страницы" className="page-code mt-3 hidden w-40 print:block" />}
        </div>
        <CarSummary car={car} phone={phone} layout={layout}>
          {car.qr && <ShareButton slug={car.slug} title={car.title} qr={car.qr} />}
        </CarSummary>
        <div className="flex min-w-0 flex-col gap-8 print:col-span-2">
          <SpecList title="Характеристики" items={car.specs} />
          {car.description && (
            <section>
              <h2 className="mb-4 text-xl font-bold md:text-2xl">Об автомобиле</h2>
              <p className="whitespace-pre-line sm:columns-2 sm:gap-10">{car.description}</p>
            </section>
          )}
        </div>
      </div>
      {car.history && (
        <div className="mt-10 max-w-160">
          <PriceHistory history={car.history} />
        </div>
      )}
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
      {hasSimilar && <SimilarCars car={car} />}
      <StickyActions phone={phone}>
        {car.inStock ? (
          <MainRequest car={requestedCar(car)} status={car.status} className="grow px-2" />
        ) : (
          <LinkButton to={hasSimilar ? "#similar" : car.catalogue} className="grow">
            {hasSimilar ? "Похожие" : "Каталог"}
          </LinkButton>
        )}
      </StickyActions>
    </Container>
  );
}
